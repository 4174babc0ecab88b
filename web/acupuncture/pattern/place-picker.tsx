import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { limits } from '#contract/base/codes.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import channelsStyles from '#web/acupuncture/points/channels.module.css'
import { query } from '#web/base/query.ts'

const regions = ['head', 'neck', 'trunk', 'arm', 'leg'] as const

type Props = { chosen: readonly string[]; mark: (placeCode: string, taken: boolean) => void }

/** Where it hurts: a channel that passes there weighs more. */
export function PlacePicker({ chosen, mark }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const { data } = useQuery({ ...query(meridian.places, {}), staleTime: Number.POSITIVE_INFINITY })
  const names = data?.list.filter((p) => chosen.includes(p.placeCode)).map((p) => p.label) ?? []
  return (
    <details className={channelsStyles['places']} open={chosen.length > 0}>
      <summary>
        {t('places.title')}
        <b>{names.length ? names.join(t('listSeparator')) : t('places.none')}</b>
      </summary>
      {regions.map((region) => (
        <div key={region} className={channelsStyles['place-row']}>
          <span className="text-tiny text-faint">{t(`places.${region}`)}</span>
          <span className={acupFrameStyles['chips']}>
            {data?.list
              .filter((p) => p.region === region)
              .map((p) => (
                <button
                  key={p.placeCode}
                  type="button"
                  className="chip"
                  aria-pressed={chosen.includes(p.placeCode)}
                  disabled={chosen.length >= limits.places && !chosen.includes(p.placeCode)}
                  onClick={() => mark(p.placeCode, !chosen.includes(p.placeCode))}
                >
                  {p.label}
                </button>
              ))}
          </span>
        </div>
      ))}
    </details>
  )
}
