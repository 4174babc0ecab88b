import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What stands on the sheet is Chinese; to whoever reads another language the usual notes are told in it. */
const noteKeys = {
  先煎: 'first',
  后下: 'last',
  包煎: 'wrap',
  另煎: 'apart',
  烊化: 'melt',
  冲服: 'stir',
  先煎去沫: 'skim',
  久煎: 'long',
  兑服: 'mix',
  泡服: 'steep',
  捣碎: 'crush',
} as const

export function useNoteName() {
  const { t } = useTranslation('prescription')
  return (note: string) => (note in noteKeys ? t(`notesOn.${noteKeys[note as keyof typeof noteKeys]}`) : note)
}

type Props = { label: string; value: string; onChange: (note: string) => void }

/** How the herb goes into the pot: shown in the language of the screen, written as it will be printed. */
export function NoteBox({ label, value, onChange }: Props) {
  const nameOf = useNoteName()
  const [writing, setWriting] = useState(false)
  return (
    <input
      aria-label={label}
      title={nameOf(value)}
      value={writing ? value : nameOf(value)}
      maxLength={20}
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}
