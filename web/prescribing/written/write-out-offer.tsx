import { useTranslation } from 'react-i18next'
import type { WriteOut } from '#contract/prescribing/recognition.ts'
import { useNoteNames } from './note-name.ts'
import type { Recognised } from './use-recognition.ts'
import styles from './written.module.css'

type Props = {
  offer: WriteOut | null
  excluded: Recognised['excluded']
  isFresh: boolean
  take: () => void
  /** Not offered when the text is only the name. */
  decline: (() => void) | null
}

/** The herbs a named formula would add to the sheet, and those left out. */
export function WriteOutOffer({ offer, excluded, isFresh, take, decline }: Props) {
  const { t } = useTranslation('manual')
  const { t: common } = useTranslation('common')
  const foreign = excluded.filter((l) => !l.recipes.length)
  if (!offer && !foreign.length) return null
  const recipes = offer?.recipes.map((r) => r.label).join(common('listSeparator')) ?? ''
  const left = excluded.filter((l) => l.recipes.length)
  return (
    <section className={styles['write-out']} aria-label={t('writeOut.take')} aria-live="polite">
      {offer && (
        <>
          <p>{t('writeOut.only', { recipes })}</p>
          <Lines lines={offer.lines} />
        </>
      )}
      {offer &&
        left.map((l) => (
          <p className="text-small text-muted" key={l.herb.id}>
            {t('writeOut.left', { herb: l.herb.label, recipes: l.recipes.join(common('listSeparator')) })}
          </p>
        ))}
      {foreign.map((l) => (
        <p className="text-small text-gamboge" key={l.herb.id}>
          {t('writeOut.foreign', { herb: l.herb.label })}
        </p>
      ))}
      {offer && (
        <div className={styles['write-out-foot']}>
          <button type="button" className="b p" disabled={!isFresh} onClick={take}>
            {t('writeOut.take')} <kbd>{'⏎'}</kbd>
          </button>
          {decline && (
            <button type="button" className="b t" onClick={decline}>
              {t('writeOut.decline')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function Lines({ lines }: { lines: WriteOut['lines'] }) {
  const { t } = useTranslation('manual')
  const { nameOf } = useNoteNames()
  return (
    <ul>
      {lines.map((l, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the proposal
        <li key={`${i} ${l.name}`} className={l.recipes.length ? undefined : 'added'}>
          <b className="serif">{l.label}</b>{' '}
          <span className="num">{l.doseG === null ? l.amount || t('writeOut.noDose') : `${l.doseG} g`}</span>
          {l.decoct && <span className="text-faint text-tiny"> {nameOf(l.decoct)}</span>}
        </li>
      ))}
    </ul>
  )
}
