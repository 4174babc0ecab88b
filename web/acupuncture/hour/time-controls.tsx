import { useTranslation } from 'react-i18next'
import { dayStarts } from '#contract/acupuncture/choices.ts'
import { instantOfWall, minuteOf, wallTimeOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './hour.module.css'
import { SaveLongitude } from './save-longitude.tsx'
import type { TimeSearch } from './time-search.ts'

const doubleHourMs = 7_200_000

type ControlsProps = {
  at: string
  isNow: boolean
  search: TimeSearch
  clinicLongitude: number | null
  change: (part: Partial<TimeSearch>) => void
}

/** The moment, the clock, and when the day starts. */
export function TimeControls({ at, isNow, search, clinicLongitude, change }: ControlsProps) {
  const { t } = useTranslation('acupuncture')
  const { solar = false, dayStart = 'at-23', longitude } = search
  const shift = (ms: number) => change({ at: minuteOf(new Date(Date.parse(at) + ms)) })
  return (
    <div className={styles['time-controls']}>
      <span className="row">
        <Button look="icon" icon="left" label={t('time.earlier')} onClick={() => shift(-doubleHourMs)} />
        <DateTimeField
          label={t('time.at')}
          labelHidden
          clearable={false}
          minuteStep={1}
          width="180px"
          from="1900-01-01"
          to="2100-12-31"
          value={wallTimeOf(at)}
          onChange={(picked) => picked && change({ at: minuteOf(instantOfWall(picked)) })}
        />
        <Button look="icon" icon="right" label={t('time.later')} onClick={() => shift(doubleHourMs)} />
        <Button disabled={isNow} onClick={() => change({ at: undefined })}>
          {t('time.now')}
        </Button>
      </span>
      <Segmented
        label={t('time.clockName')}
        value={solar ? 'solar' : 'clock'}
        onChange={(kind) => change({ solar: kind === 'solar' || undefined })}
        options={[
          { value: 'clock', label: t('time.clock') },
          { value: 'solar', label: t('time.solar') },
        ]}
      />
      {solar ? (
        <span className="row">
          <span className="text-small text-muted">{t('time.longitude')}</span>
          <NumberField
            label={t('time.longitude')}
            labelHidden
            min={-180}
            max={180}
            precision={2}
            width={100}
            value={longitude ?? clinicLongitude}
            onChange={(degrees) => change({ longitude: degrees ?? undefined })}
          />
          {longitude === undefined ? null : (
            <SaveLongitude longitude={longitude} done={() => change({ longitude: undefined })} />
          )}
        </span>
      ) : null}
      <Segmented
        label={t('time.dayStartName')}
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
