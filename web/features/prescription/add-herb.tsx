import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { herb } from '#contract/herb.ts'
import type { PrescribedHerb } from '#contract/prescription-content.ts'
import { query } from '#web/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { doseAt } from './child-dose.ts'
import { Finder } from './finder.tsx'
import { byDose, freeLine, gramsOnly, isMisdosed, lineFrom, splitEntry, usualDose } from './herb-line.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  ageMonths: number | null
  onAdd: (line: PrescribedHerb) => void
  /** A number alone is the dose of the line above. */
  onDose: (grams: number) => void
  /** Arrow up out of the empty field. */
  onUp: () => void
  /** Enter in the empty field. */
  onEmpty: () => void
}

/** One line adds a herb: initials and grams. */
export function AddHerb({ input, ageMonths, onAdd, onDose, onUp, onEmpty }: Props) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const { words, grams } = splitEntry(text)
  const dose = gramsOnly(text)
  const q = useDebounced(dose === null ? words : '', 40)
  const { data, isPlaceholderData } = useQuery({
    ...query(herb.query, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const take = (line: PrescribedHerb) => {
    onAdd(line)
    setText('')
    input.current?.focus()
  }
  const settled = words === '' || dose !== null || (words === q && data !== undefined && !isPlaceholderData)
  const misdosed = isMisdosed(text)
  const enter = () => {
    if (misdosed) return
    if (dose !== null) {
      onDose(dose)
      setText('')
    } else if (words) take(freeLine(words, grams))
    else onEmpty()
  }
  const unknown = !misdosed && settled && words !== '' && dose === null && data?.list.length === 0
  return (
    <div className="rx-add">
      <Finder
        inputRef={input}
        label={t('give.add')}
        invite={t('give.addInvite')}
        value={text}
        onType={setText}
        found={words && dose === null && !misdosed ? byDose(data?.list ?? [], grams) : []}
        settled={settled}
        keyOf={(h) => `${h.herbId} ${h.form ?? ''}`}
        show={(h) => (
          <>
            <b>{h.label}</b>
            <span className="m">{h.pinyin}</span>
            <span className="far">{h.doseG ? `${h.doseG[0]}–${h.doseG[1]} g` : ''}</span>
          </>
        )}
        onTake={(h) => take(lineFrom(h, grams ?? doseAt(usualDose(h.doseG), ageMonths)))}
        onEnter={enter}
        onUp={onUp}
      />
      {misdosed && (
        <span className="c-g s" role="status">
          {t('give.misdosed')}
        </span>
      )}
      {unknown && <span className="c-g s">{t('give.unknown', { name: words })}</span>}
    </div>
  )
}
