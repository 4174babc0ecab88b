import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { ContentChange, PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { toastError } from '#web/base/notices.ts'
import { fullAt } from './confirmation.ts'

/** Puts the lines of a whole formula onto the sheet; where it does not hold them all it says so, and nothing changes. */
export function useTakeAll(change: (change: ContentChange) => void) {
  const { t } = useTranslation('prescription')
  return useCallback(
    (changed: ContentChange) => {
      const maximum = limits.herbs
      if ((changed.herbs?.length ?? 0) > maximum) toastError(t('full.sheet', { maximum }))
      else change(changed)
    },
    [t, change],
  )
}

/** Puts a proposed line, or several together, onto the sheet; where its kind is full it says so, and nothing changes. */
export function useTake({ herbs }: Pick<PrescriptionContent, 'herbs'>, change: (change: ContentChange) => void) {
  const { t } = useTranslation('prescription')
  return (added: PrescribedHerb | readonly PrescribedHerb[], before = herbs) => {
    const lines = [added].flat()
    const last = lines.at(-1)
    const full = last && fullAt([...before, ...lines.slice(0, -1)], last.from)
    if (full) toastError(t(`full.${full.by}`, full))
    else change({ herbs: [...before, ...lines] })
  }
}
