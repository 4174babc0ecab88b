import { Button, DatePicker, InputNumber, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayStarts } from '#contract/acupuncture/point.ts'
import { dayOf, timeOf, zoneOffset } from '#web/base/time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SaveLongitude } from './save-longitude.tsx'
import type { TimeSearch } from './time-search.ts'

const doubleHourMs = 7_200_000
const inChina = (at: Date) => `${dayOf(at)}T${timeOf(at)}:00${zoneOffset}`
/** The picker keeps a wall clock: that of China, whatever the browser's own. */
const wallOf = (at: string) => dayjs(`${dayOf(at)}T${timeOf(at)}:00`)

type ControlsProps = {
  at: string
  isNow: boolean
  search: TimeSearch
  clinicLongitude: number | null
  change: (part: Partial<TimeSearch>) => void
}

/** Which moment, by which clock, and when the day turns. */
export function TimeControls({ at, isNow, search, clinicLongitude, change }: ControlsProps) {
  const { t } = useTranslation('acupuncture')
  const longitudeId = useId()
  const { solar = false, dayStart = 'at-23', longitude } = search
  const shift = (ms: number) => change({ at: inChina(new Date(Date.parse(at) + ms)) })
  return (
    <div className="time-controls">
      <span className="row">
        <Button
          aria-label={t('time.earlier')}
          title={t('time.earlier')}
          icon={<Icon name="left" />}
          onClick={() => shift(-doubleHourMs)}
        />
        <DatePicker
          aria-label={t('time.at')}
          value={wallOf(at)}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          minDate={dayjs('1900-01-01')}
          maxDate={dayjs('2100-12-31')}
          onChange={(picked) => picked && change({ at: `${picked.format('YYYY-MM-DDTHH:mm:00')}${zoneOffset}` })}
        />
        <Button
          aria-label={t('time.later')}
          title={t('time.later')}
          icon={<Icon name="right" />}
          onClick={() => shift(doubleHourMs)}
        />
        <Button disabled={isNow} onClick={() => change({ at: undefined })}>
          {t('time.now')}
        </Button>
      </span>
      <Segmented
        aria-label={t('time.clockName')}
        value={solar ? 'solar' : 'clock'}
        onChange={(kind) => change({ solar: kind === 'solar' || undefined })}
        options={[
          { value: 'clock', label: t('time.clock') },
          { value: 'solar', label: t('time.solar') },
        ]}
      />
      {solar ? (
        <span className="row">
          <label htmlFor={longitudeId} className="s m">
            {t('time.longitude')}
          </label>
          <InputNumber
            id={longitudeId}
            min={-180}
            max={180}
            precision={2}
            style={{ width: 100 }}
            value={longitude ?? clinicLongitude}
            onChange={(degrees) => change({ longitude: degrees ?? undefined })}
          />
          {longitude === undefined ? null : (
            <SaveLongitude longitude={longitude} done={() => change({ longitude: undefined })} />
          )}
        </span>
      ) : null}
      <Segmented
        aria-label={t('time.dayStartName')}
        value={dayStart}
        onChange={(start) => change({ dayStart: start === 'at-23' ? undefined : start })}
        options={dayStarts.map((start) => ({
          value: start,
          label: t(`time.dayStart.${start}`),
          title: t(`time.dayStartHint.${start}`),
        }))}
      />
    </div>
  )
}
