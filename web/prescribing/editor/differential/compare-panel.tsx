import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { RecipeMatch } from '#contract/prescribing/analysis.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { analysisInput } from '../history/symptoms.ts'
import styles from './compare.module.css'
import { signed } from './ledger.tsx'
import { withListScores } from './list-scores.ts'
import { RecipeFinder } from './recipe-finder.tsx'

export type Pair = readonly [string, string]
type Compared = Output<typeof recipe.compare>

type Props = {
  pair: Pair
  setPair: (pair: Pair | null) => void
  input: ReturnType<typeof analysisInput>
  prescriptionId: number
  /** The current list, for the rank of each. */
  list: readonly RecipeMatch[]
}

/** Two formulas side by side: herbs and doses, each sign, and the signs that make the difference. */
export function ComparePanel({ pair, setPair, input, prescriptionId, list }: Props) {
  const { t } = useTranslation('prescription')
  const {
    data: answered,
    isError,
    refetch,
    error,
  } = useQuery(keepPreviousQuery(recipe.compare, { recipeIds: [...pair], prescriptionId, ...input }))
  const data = answered && withListScores(answered, list)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const rankOf = (id: string) => list.findIndex((m) => m.recipeId === id) + 1
  return (
    <section
      className="compare"
      aria-label={t('compare.title')}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) setPair(null)
      }}
    >
      <div className={styles['compare-bar']}>
        <button ref={back} type="button" className="b t sm" onClick={() => setPair(null)}>
          <Icon name="left" size={14} />
          {t('compare.back')}
        </button>
        <span className="grow" />
        <RecipeFinder label={t('compare.other')} onTake={(id) => setPair([pair[0], id])} />
      </div>
      {!data && (isError ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={6} />)}
      {data && (
        <div className={styles['compare-body']}>
          <WhyNot data={data} />
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('compare.what')}</span>
                </th>
                {data.recipes.map((r) => (
                  <th key={r.recipeId} scope="col">
                    <b>{r.label}</b>
                    <span className="text-faint text-tiny">
                      {rankOf(r.recipeId) > 0 ? t('compare.rank', { rank: rankOf(r.recipeId) }) : t('compare.below')}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <Scores data={data} />
            <Signs data={data} />
            <Herbs data={data} />
          </table>
        </div>
      )}
    </section>
  )
}

function Scores({ data }: { data: Compared }) {
  const { t } = useTranslation('prescription')
  return (
    <tbody>
      <tr className="total">
        <th scope="row">{t('differential.score')}</th>
        {data.recipes.map((r, i) => (
          <td key={r.recipeId}>
            <b>{Math.round(data.scores[i] ?? 0)}</b>
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('compare.method')}</th>
        {data.recipes.map((r) => (
          <td key={r.recipeId}>{r.method.join(t('comma'))}</td>
        ))}
      </tr>
    </tbody>
  )
}

function Signs({ data }: { data: Compared }) {
  const { t } = useTranslation('prescription')
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={3}>
          {t('compare.signs')}
        </th>
      </tr>
      {data.signs.map((s) => (
        <tr key={s.symptomId}>
          <th scope="row">{s.label}</th>
          {s.states.map((state, i) => (
            <td key={data.recipes[i]?.recipeId ?? i}>
              <span
                className={`cell ${state}`}
                role="img"
                aria-label={t(`differential.${state}`)}
                title={t(`differential.${state}`)}
              />
              <span className={(s.points[i] ?? 0) < 0 ? 'text-cinnabar' : 'text-muted'}>
                {s.points[i] ? signed(s.points[i]) : ''}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Herbs({ data }: { data: Compared }) {
  const { t } = useTranslation('prescription')
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={3}>
          {t('compare.herbs')}
        </th>
      </tr>
      {data.herbs.map((h) => (
        <tr key={h.herbId} className={h.lines.every(Boolean) ? styles['both'] : ''}>
          <th scope="row">{h.label}</th>
          {h.lines.map((line, i) => (
            <td key={data.recipes[i]?.recipeId ?? i}>
              {line ? `${line.doseG ?? '–'} ${t('prescription.gram')}` : <span className="text-faint">{'–'}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The others are counted in the rest, so that the rows sum to the difference. */
const lostShown = 6

/** Why the lower one does not rank higher: the signs that cost it most. */
function WhyNot({ data }: { data: Compared }) {
  const { t } = useTranslation('prescription')
  const [a = 0, b = 0] = data.scores
  const low = a <= b ? 0 : 1
  const [lower, higher] = [data.recipes[low], data.recipes[1 - low]]
  const lost = data.signs
    .map((s) => ({ label: s.label, by: (s.points[1 - low] ?? 0) - (s.points[low] ?? 0) }))
    .filter((s) => s.by >= 0.05)
    .sort((x, y) => y.by - x.by)
    .slice(0, lostShown)
  const lostPoints = lost.reduce((sum, s) => sum + s.by, 0)
  const rest = Math.abs(a - b) - lostPoints
  if (!lower || !higher) return null
  return (
    <div className={styles['why-not']}>
      <h3>{t('compare.why', { lower: lower.label, higher: higher.label, points: Math.abs(a - b).toFixed(1) })}</h3>
      <ul>
        {lost.map((s) => (
          <li key={s.label}>
            <span>{s.label}</span>
            <span>{signed(-s.by)}</span>
          </li>
        ))}
        {Math.abs(rest) >= 0.05 && (
          <li>
            <span>{t('compare.rest')}</span>
            <span>{signed(-rest)}</span>
          </li>
        )}
      </ul>
      {data.differs.map((d) => (
        <p key={d}>{d}</p>
      ))}
    </div>
  )
}
