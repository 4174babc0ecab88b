import { useTranslation } from 'react-i18next'
import type { point } from '#contract/acupuncture/point.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { needleReads, useNeedles } from '#web/acupuncture/selection/use-needles.ts'
import { sessionScope } from '#web/acupuncture/selection/use-session.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { TakeButton } from './take-button.tsx'

type Way = typeof point.addDialectical | typeof point.addEmpirical | typeof point.addTime
type Named = { pointId: string; label: string }

/** Adds points to the prescription by one of the methods, and gives each point its button. */
export function useTaking<E extends Way>(prescriptionId: number | null, way: E) {
  const { t } = useTranslation('acupuncture-ways')
  const { needles, remove, busy } = useNeedles(prescriptionId)
  const add = useCall(way, needleReads, { scope: sessionScope })
  const isBusy = busy || add.isPending
  const needleOf = ({ pointId }: Pick<Named, 'pointId'>) => needles.find((n) => n.pointId === pointId)
  const take = (input: Input<E> & { points: readonly unknown[] }, onSuccess?: () => void) =>
    add.mutate(input, {
      onSuccess: () => {
        toastDone(t('take.done', { count: input.points.length }))
        onSuccess?.()
      },
    })
  return {
    needleOf,
    take,
    isBusy,
    button: (p: Named, input: Parameters<typeof take>[0]) => (
      <TakeButton name={p.label} needle={needleOf(p)} busy={isBusy} take={() => take(input)} putBack={remove} />
    ),
  }
}
