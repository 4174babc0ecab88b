import { useState } from 'react'
import { useNoteNames } from '#web/prescribing/written/note-name.ts'

type Props = { label: string; value: string; onChange: (note: string) => void }

/** How the herb is decocted: read and written in the screen's language, stored as it will be printed. */
export function NoteBox({ label, value, onChange }: Props) {
  const { nameOf, noteOf } = useNoteNames()
  const [written, setWritten] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      title={nameOf(value)}
      value={written ?? nameOf(value)}
      maxLength={20}
      onFocus={() => setWritten(nameOf(value))}
      onBlur={() => setWritten(null)}
      onChange={(e) => {
        setWritten(e.target.value)
        onChange(noteOf(e.target.value))
      }}
    />
  )
}
