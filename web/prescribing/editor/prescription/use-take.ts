import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { toastError, toastUndo } from '#web/base/notices.ts'
import { fullAt } from './confirmation.ts'
import { useHerbFacts } from './use-herb-facts.ts'
import { enterLines, unmerge } from './with-lines.ts'

/**
 * Adds the lines of a whole formula to the sheet; if there is no room for all, that is reported and nothing changes.
 * The answer is whether they were added.
 */
export function useTakeAll(change: (change: ContentChange) => void) {
  const { t } = useTranslation('prescription')
  return useCallback(
    (changed: ContentChange) => {
      const maximum = limits.herbs
      const hasRoom = (changed.herbs?.length ?? 0) <= maximum
      if (hasRoom) change(changed)
      else toastError(t('full.sheet', { maximum }))
      return hasRoom
    },
    [t, change],
  )
}

/**
 * Adds one or several proposed lines to the sheet; when their kind is full, that is reported and nothing changes. A
 * herb already on the sheet is not duplicated: its line takes the new dose, which is reported and can be undone. The
 * answer is whether they were added.
 */
export function useTake({ herbs }: Pick<PrescriptionContent, 'herbs'>, change: (change: ContentChange) => void) {
  const { t } = useTranslation('prescription')
  const { nameOf } = useHerbFacts(herbs)
  const latest = useRef(herbs)
  useEffect(() => {
    latest.current = herbs
  }, [herbs])
  // Undone on another patient's sheet it would be another deed.
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  return (added: PrescribedHerb | readonly PrescribedHerb[], before = herbs) => {
    const lines = [added].flat()
    const entered = enterLines(before, lines)
    const last = lines.at(-1)
    const full = last && entered.herbs.length > before.length && fullAt(entered.herbs.slice(0, -1), last.from)
    if (full) {
      toastError(t(`full.${full.by}`, full))
      return false
    }
    change({ herbs: entered.herbs })
    const { merged } = entered
    if (!merged.length) return true
    // A herb that a pasted list has several times is reported once.
    const names = [...Map.groupBy(merged, ({ after }) => after.herbId ?? after.name).values()].map((same) => {
      const from = same[0]?.before.doseG
      const after = same.at(-1)?.after
      const [name, to] = [after && nameOf(after), after?.doseG]
      return from === to ? t('merged.same', { name }) : t('merged.one', { name, from, to })
    })
    end.current = toastUndo(names.join(t('comma')), t('merged.undo'), () =>
      change({ herbs: unmerge(latest.current, merged) }),
    )
    return true
  }
}
