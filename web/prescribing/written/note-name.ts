import { useTranslation } from 'react-i18next'

/** The sheet stores Chinese notes; the usual ones are translated for readers of other languages. */
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
const notes = Object.keys(noteKeys) as (keyof typeof noteKeys)[]

/** A note as displayed on this screen, and a note typed in the screen's language as it will be printed. */
export function useNoteNames() {
  const { t } = useTranslation('prescription')
  const labelOf = (note: keyof typeof noteKeys) => t(`notesOn.${noteKeys[note]}`)
  return {
    nameOf: (note: string) => {
      const known = notes.find((one) => one === note)
      return known ? labelOf(known) : note
    },
    noteOf: (written: string) =>
      notes.find((one) => labelOf(one).toLowerCase() === written.trim().toLowerCase()) ?? written,
  }
}
