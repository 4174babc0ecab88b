import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { point } from '#contract/acupuncture/point.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'

type Props = { longitude: number; done: () => void }

/** What was typed here becomes the clinic's own: nobody there types it again. */
export function KeepLongitude({ longitude, done }: Props) {
  const { t } = useTranslation('acupuncture')
  const keep = useCall(point.keepLongitude, [point.byTime])
  return (
    <Button
      size="small"
      loading={keep.isPending}
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
