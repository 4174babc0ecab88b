import { useTranslation } from 'react-i18next'
import { point } from '#contract/acupuncture/point.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { longitude: number; done: () => void }

/**
 * The typed longitude becomes the clinic's own, so nobody has to type it again. It changes the hour for everybody, so
 * only an admin can save it.
 */
export function SaveLongitude({ longitude, done }: Props) {
  const { t } = useTranslation('acupuncture')
  const user = useUser()
  const keep = useCall(point.saveLongitude, [point.byTime])
  if (!user?.permissions.includes('brain_admin')) return null
  return (
    <Button
      size="small"
      busy={keep.isPending}
      onClick={() =>
        keep.mutate(
          { longitude },
          {
            onSuccess: () => {
              toastDone(t('time.longitudeKept'))
              done()
            },
          },
        )
      }
    >
      {t('time.keepLongitude')}
    </Button>
  )
}
