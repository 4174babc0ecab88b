import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useNoteNames } from '#web/prescribing/written/note-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShortSource } from '../differential/source.ts'
import { fullAt } from './confirmation.ts'
import prescriptionStyles from './prescription.module.css'
import suggestedLinesStyles from './suggested-lines.module.css'
import { additionKinds, type Proposed } from './use-additions.ts'
import { WhatIs } from './what-is.tsx'

type Props = {
  proposed: readonly Proposed[]
  herbs: PrescriptionContent['herbs']
  /** The one selected by Enter in the empty field. */
  byEnter: Proposed | undefined
  take: (line: PrescribedHerb) => void
}

const fewest = 2

/** Lines proposed by the program and not yet selected: each with its reason, its dose and the source. */
export function SuggestedLines({ proposed, herbs, byEnter, take }: Props) {
  const { t } = useTranslation('prescription')
  const [all, setAll] = useState(false)
  const shown = all
    ? additionKinds.flatMap((kind) => proposed.filter((p) => p.kind === kind))
    : proposed.slice(0, fewest)
  useNumberKeys(shown, take)
  if (!proposed.length) return null
  const fullOnes = [...new Map(shown.map((p) => [p.line.from, fullAt(herbs, p.line.from)])).values()]
  const [full] = fullOnes.flatMap((f) => f ?? [])
  return (
    <section className={suggestedLinesStyles['ghosts']} aria-label={t('ghost.title')}>
      {shown.map((p, i) => (
        <div key={`${p.kind} ${p.line.herbId ?? p.line.name}`}>
          {all && shown[i - 1]?.kind !== p.kind && (
            <h4>
              {t(`ghost.kinds.${p.kind}`)}
              <WhatIs code={p.kind} name={t(`ghost.kinds.${p.kind}`)} />
            </h4>
          )}
          <Ghost
            proposed={p}
            place={i}
            isNext={p === byEnter}
            full={fullAt(herbs, p.line.from) !== null}
            take={() => take(p.line)}
          />
        </div>
      ))}
      {full && <p className={suggestedLinesStyles['ghost-full']}>{t(`full.${full.by}`, full)}</p>}
      {proposed.length > fewest && (
        <button
          type="button"
          className={suggestedLinesStyles['ghost-more']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          <Icon name="down" size={14} />
          {all ? t('ghost.fewer') : t('ghost.more', { count: proposed.length - fewest })}
        </button>
      )}
    </section>
  )
}

type GhostProps = { proposed: Proposed; place: number; isNext: boolean; full: boolean; take: () => void }

function Ghost({ proposed: p, place, isNext, full, take }: GhostProps) {
  const { t } = useTranslation('prescription')
  const { nameOf } = useNoteNames()
  const shortSource = useShortSource()
  const why = p.why || p.signs.map((s) => s.label).join(t('comma'))
  return (
    <div className={`${prescriptionStyles['rx']} rx-ghost`}>
      <span className="seal">{t('ghost.seal')}</span>
      <span className="name" title={t(`ghost.kinds.${p.kind}`)}>
        {p.label}
      </span>
      <span className="dose">
        <b>{p.line.doseG}</b>
        <span>{t('prescription.gram')}</span>
      </span>
      <span className="why" title={`${why} ${p.source}`}>
        {p.line.decoct ? `${nameOf(p.line.decoct)} · ` : ''}
        {why} <cite>{shortSource(p.source)}</cite>
      </span>
      <button
        type="button"
        className="take"
        disabled={full}
        aria-label={t('ghost.takeOf', { name: p.label, grams: p.line.doseG })}
        aria-keyshortcuts={place < 9 ? `Alt+${place + 1}` : undefined}
        title={place < 9 ? `Alt ${place + 1}` : undefined}
        onClick={take}
      >
        {t('prescription.take')}
        {isNext && <span aria-hidden="true">{'↵'}</span>}
      </button>
    </div>
  )
}

/** Alt and a number select the line at that position. */
function useNumberKeys(shown: readonly Proposed[], take: (line: PrescribedHerb) => void) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const [, digit] = /^Digit([1-9])$/.exec(e.code) ?? []
      const one = digit ? shown[Number(digit) - 1] : undefined
      if (!e.altKey || e.ctrlKey || e.metaKey || !one) return
      e.preventDefault()
      take(one.line)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [shown, take])
}
