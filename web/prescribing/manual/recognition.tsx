import { useTranslation } from 'react-i18next'
import type { RecognisedRecipe } from '#contract/prescribing/recognition.ts'
import type { Recognised } from '#web/prescribing/written/use-recognition.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './manual.module.css'

type Props = {
  found: Recognised | undefined
  /** Adds the formula's other herbs; null while the whole of it is offered. */
  complete: (() => void) | null
  /** The doctor states which formula it is. */
  hold: (name: string) => void
}

/** Which formula it is and why, what was changed, what it treats, and what is unclear. */
export function Recognition({ found, complete, hold }: Props) {
  const { t } = useTranslation('manual')
  if (!found?.lines.length && !found?.recipes.length)
    return <aside className={`${styles['recognition']} text-muted`}>{t('nothingYet')}</aside>
  const { recipes, others, additions, removals, treats, patterns, bySigns } = found
  return (
    <aside className={styles['recognition']} aria-label={t('what')} aria-live="polite">
      {recipes.length ? null : <p className="text-muted">{t('own')}</p>}
      {recipes.map((r) => (
        <Formula key={r.recipeId} recipe={r} />
      ))}
      <Changes title={t('added')} list={additions} />
      <Changes title={t('removed')} list={removals} />
      {removals.length > 0 && complete && (
        <button type="button" className="b o" onClick={complete}>
          <Icon name="plus" size={14} />
          {t('complete')}
        </button>
      )}
      <Treats treats={treats} />
      {patterns.length > 0 && (
        <Group title={t(bySigns.length ? 'patternsBySigns' : 'patterns')}>
          {patterns.map((p) => (
            <span className="chip" key={p.name}>
              {p.label}
            </span>
          ))}
        </Group>
      )}
      {bySigns.length > 0 && (
        <Group title={t('bySigns')}>
          {bySigns.map((r) => (
            <span className="chip" key={r.recipeId}>
              {r.label} {Math.round(r.score)}
            </span>
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title={t('others')}>
          {others.map((r) => (
            <button type="button" className="chip" key={r.recipeId} onClick={() => hold(r.name)}>
              {r.label} {Math.round(r.score)}
            </button>
          ))}
        </Group>
      )}
    </aside>
  )
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={styles['recognition-group']}>
    <h3>{title}</h3>
    <div>{children}</div>
  </div>
)

function Formula({ recipe: r }: { recipe: RecognisedRecipe }) {
  const { t } = useTranslation('manual')
  const whole = r.present.length + r.absent.length
  const changed = r.present.filter((h) => h.instead || h.lean === 'more' || h.lean === 'less')
  return (
    <section>
      <h2>
        {r.label} <span className="num">{Math.round(r.score)}</span>
      </h2>
      <p className="text-muted text-small">
        {[
          r.source,
          t('coverage', { present: r.present.length, whole }),
          t('explained', { percent: Math.round(r.explained * 100) }),
          r.proportion === null ? '' : t('proportion', { percent: Math.round(r.proportion * 100) }),
          r.named ? t('named') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-small">{[r.method.join(t('comma')), r.mechanism].filter(Boolean).join(t('stop'))}</p>
      {changed.length > 0 && (
        <ul className={styles['shares']}>
          {changed.map((h) => (
            <li key={h.herb.id}>
              {h.instead && t('instead', { given: h.instead.label, asked: h.herb.label })}
              {!h.instead && (h.lean === 'more' || h.lean === 'less') && (
                <>
                  {t(`lean.${h.lean}`, { herb: h.herb.label, ratio: h.ratio })}
                  <span className="text-faint">
                    {' '}
                    {t('askedGiven', { asked: h.original ?? h.askedG, given: h.givenG })}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Changes({ title, list }: { title: string; list: Recognised['additions'] }) {
  const { t } = useTranslation('manual')
  if (!list.length) return null
  return (
    <div className={styles['recognition-group']}>
      <h3>{title}</h3>
      <ul>
        {list.map((c) => (
          <li key={c.herb.id}>
            <b className="serif">{c.herb.label}</b>{' '}
            <span className="text-muted text-small">
              {[c.actions.join(t('comma')), c.signs.map((s) => s.label).join(t('comma')), c.why]
                .filter(Boolean)
                .join(' · ')}
              {c.recipe ? ` ${t('byBook', { recipe: c.recipe })}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Treats({ treats }: { treats: Recognised['treats'] }) {
  const { t } = useTranslation('manual')
  const open = [
    { key: 'against', tone: 'text-cinnabar', signs: treats.against },
    { key: 'uncovered', tone: 'text-gamboge', signs: treats.uncovered },
    { key: 'unasked', tone: 'text-muted', signs: treats.unasked },
  ] as const
  return (
    <>
      {treats.signs.length > 0 && (
        <Group title={t('treats')}>
          {treats.signs.map((s) => (
            <span className="chip" key={s.id} title={s.by.join(t('comma'))}>
              {s.label}
            </span>
          ))}
        </Group>
      )}
      {open.map(({ key, tone, signs }) =>
        signs.length ? (
          <Group key={key} title={t(`missing.${key}`)}>
            {signs.map((s) => (
              <span className={`chip ${tone}`} key={s.id}>
                {s.label}
              </span>
            ))}
          </Group>
        ) : null,
      )}
    </>
  )
}
