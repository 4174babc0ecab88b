import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { limits } from '#contract/base/codes.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { manualNeedle } from '#web/acupuncture/needles/manual-needle.ts'
import { treatTypeOf } from '#web/acupuncture/needles/needle-list.ts'
import { needleReads } from '#web/acupuncture/selection/use-needles.ts'
import { sessionScope } from '#web/acupuncture/selection/use-session.ts'
import { toastDone, toastError } from '#web/base/notices.ts'
import { call, useSend } from '#web/base/query.ts'

/** Adds a point from the map to the prescription as currently stored on the server. */
export function useAddByHand(prescriptionId: number) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const send = async (one: AtlasPoint) => {
    const [needle, { version, content }] = await Promise.all([
      manualNeedle(one),
      call(prescription.detail, { id: prescriptionId }, { kind: 'read' }),
    ])
    if (content.points.some((p) => p.pointId === one.pointId))
      return toastError(t('acupuncture-needles:add.twice', { name: one.label }))
    if (content.points.length >= limits.points)
      return toastError(t('acupuncture-needles:add.full', { most: limits.points }))
    const points = [...content.points, needle]
    const treatType = treatTypeOf(content.herbs, points)
    await call(prescription.autoSave, { prescriptionId, version, points, treatType })
    toastDone(t('take.done', { count: 1 }))
  }
  return useSend(send, needleReads, { scope: sessionScope })
}
