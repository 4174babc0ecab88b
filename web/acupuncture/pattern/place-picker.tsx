import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { limits } from '#contract/base/codes.ts'
import { query } from '#web/base/query.ts'
import '#web/acupuncture/points/channels.css'

const regions = ['head', 'neck', 'trunk', 'arm', 'leg'] as const

type Props = { chosen: readonly string[]; mark: (placeCode: string, taken: boolean) => void }

/** Where it hurts: a channel that passes there weighs more. */
export function PlacePicker({ chosen, mark }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const { data } = useQuery({ ...query(meridian.places, {}), staleTime: Number.POSITIVE_INFINITY })
  const names = data?.list.filter((p) => chosen.includes(p.placeCode)).map((p) => p.label) ?? []
  return (
    <details className="places" open={chosen.length > 0}>
      <summary>
        {t('places.title')}
        <b>{names.length ? names.join(t('listSeparator')) : t('places.none')}</b>
      </summary>
      {regions.map((region) => (
        <div key={region} className="place-row">
          <span className="xs h">{t(`places.${region}`)}</span>
          <span className="chips">
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
