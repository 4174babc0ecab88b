import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Finding } from '#contract/prescribing/symptom.ts'
import { places } from '../page/places.ts'
import styles from './history.module.css'
import { findingAt, piecesOf } from './symptoms.ts'

type Props = {
  content: PrescriptionContent
  /** The text as just typed. */
  type: (text: string) => void
  findings: readonly Finding[]
  /** Whether the findings are of exactly this text. */
  isRead: boolean
  /** Present, absent, not stated. */
  cycle: (symptomId: string) => void
}

/** The text area lies over a copy of its text, in which the findings are marked as in the list below. */
export function HistoryText({ content, type, findings, isRead, cycle }: Props) {
  const { t } = useTranslation('prescription')
  const text = content.selfDescription
  // On a narrow screen the keyboard would cover the text to be read.
  const [writesFirst] = useState(content.herbs.length === 0 && innerWidth > 860)
  const box = useRef<HTMLTextAreaElement>(null)
  const hold = useCallback((element: HTMLTextAreaElement | null) => {
    box.current = element
    places.history(element)
  }, [])
  // What the front desk or the patient wrote is gone on with.
  useEffect(() => {
    if (writesFirst) box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [writesFirst])
  const fresh = findings.filter((f) => text.slice(...f.span) === f.text)
  // A key press faster than the reading waits for it.
  const [waitsAt, setWaitsAt] = useState<number | null>(null)
  const cycleAt = (caret: number) => {
    const at = findingAt(fresh, caret)
    if (at) cycle(at.symptom.id)
  }
  useEffect(() => {
    if (waitsAt === null || !isRead) return
    setWaitsAt(null)
    cycleAt(waitsAt)
  })
  const stateOf = ({ symptom, past, said, present }: Finding) =>
    past ? 'past' : (content.symptoms.find((s) => s.id === symptom.id)?.present ?? (said ? present : undefined))
  return (
    <>
      <div className="say">
        <div className="say-text" aria-hidden="true">
          {piecesOf(text, fresh).map((p) => {
            const state = p.finding ? stateOf(p.finding) : undefined
            if (!p.finding) return <span key={p.at}>{p.text}</span>
            if (state === true) return <u key={p.at}>{p.text}</u>
            if (state === false) return <s key={p.at}>{p.text}</s>
            return (
              <span key={p.at} className={state === 'past' ? 'past' : styles['unsaid']}>
                {p.text}
              </span>
            )
          })}{' '}
        </div>
        <textarea
          ref={hold}
          aria-label={t('history.label')}
          placeholder={t('history.invite')}
          spellCheck={false}
          maxLength={limits.historyChars}
          aria-keyshortcuts="F8"
          // biome-ignore lint/a11y/noAutofocus: before anything is prescribed, the editor is opened to write the history
          autoFocus={writesFirst}
          value={text}
          onChange={(e) => type(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'F8') return
            e.preventDefault()
            if (isRead) cycleAt(e.currentTarget.selectionStart)
            else setWaitsAt(e.currentTarget.selectionStart)
          }}
        />
      </div>
      {/* The browser cuts a longer text without a word. */}
      <p role="status" className={styles['say-full']}>
        {text.length >= limits.historyChars && t('history.full', { maximum: limits.historyChars })}
      </p>
    </>
  )
}
