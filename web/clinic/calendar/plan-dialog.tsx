import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/base/endpoint.ts'
import type { calendar } from '#contract/clinic/calendar.ts'
import { toastDone } from '#web/base/notices.ts'
import { momentOf } from '#web/base/time.ts'
import { instantIn } from '#web/base/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { DateTimeField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './calendar.module.css'
import { ClinicSettings } from './clinic-settings.tsx'
import { hoursFrom, hoursText } from './hours-text.ts'
import type { Span } from './lanes.ts'
import { Rooms } from './rooms.tsx'
import { usePlanCalls } from './use-calendar.ts'

const week = [1, 2, 3, 4, 5, 6, 0] as const

const plans = ['hours', 'leave', 'rooms', 'settings'] as const
type Plan = (typeof plans)[number]

/** A doctor's weekly hours, and leave. */
export function PlanDialog({ span, close }: { span: Span; close: () => void }) {
  const { t } = useTranslation(['calendar', 'fields', 'common'])
  const [doctorId, setDoctor] = useState<number | null>(span.doctors[0]?.doctorId ?? null)
  const [plan, setPlan] = useState<Plan>('hours')
  const choice = (
    <Select
      label={t('fields:doctorId')}
      options={span.doctors.map((d) => ({ value: d.doctorId, label: d.name }))}
      value={doctorId}
      onChange={setDoctor}
    />
  )
  return (
    <Dialog title={t('calendar:plan')} close={close} width={620} closesEasily>
      <Tabs
        label={t('calendar:plan')}
        tabs={plans.map((key) => ({ key, label: t(`calendar:plans.${key}`) }))}
        value={plan}
        onChange={setPlan}
      >
        {plan === 'hours' || plan === 'leave' ? choice : null}
        {plan === 'hours' && doctorId !== null ? <Hours key={doctorId} span={span} doctorId={doctorId} /> : null}
        {plan === 'leave' ? <Leave span={span} doctorId={doctorId} /> : null}
        {plan === 'rooms' ? <Rooms span={span} /> : null}
        {plan === 'settings' ? <ClinicSettings /> : null}
      </Tabs>
    </Dialog>
  )
}

function Hours({ span, doctorId }: { span: Span; doctorId: number }) {
  const { t } = useTranslation(['calendar', 'fields'])
  const { setHours } = usePlanCalls()
  const own = span.hours.filter((h) => h.doctorId === doctorId)
  const [texts, setTexts] = useState<Record<number, string>>(() =>
    Object.fromEntries(week.map((day) => [day, hoursText(own.filter((h) => h.weekday === day))])),
  )
  const [slot, setSlot] = useState<number | null>(own[0]?.slotMinutes ?? 15)
  const [roomId, setRoom] = useState<number | null>(own[0]?.roomId ?? null)
  const [byPhone, setByPhone] = useState(own[0]?.byPhone ?? true)
  const wrong = week.filter((day) => hoursFrom(texts[day] ?? '') === null)
  async function save() {
    if (wrong.length || slot === null) return
    const hours: Input<typeof calendar.setHours>['hours'] = week.flatMap((weekday) =>
      (hoursFrom(texts[weekday] ?? '') ?? []).map((h) => ({ ...h, weekday, slotMinutes: slot, roomId, byPhone })),
    )
    await setHours.mutateAsync({ doctorId, hours }).then(
      () => toastDone(t('calendar:hoursSaved')),
      () => undefined,
    )
  }
  return (
    <section className={styles['fields']}>
      <p className="text-muted">{t('calendar:hoursHint')}</p>
      {week.map((day) => (
        <TextField
          key={day}
          label={t(`calendar:weekdays.${day}`)}
          maxLength={60}
          value={texts[day] ?? ''}
          onChange={(text) => setTexts({ ...texts, [day]: text })}
          error={wrong.includes(day) ? t('calendar:hoursWrong') : undefined}
        />
      ))}
      <NumberField
        label={t('fields:slotMinutes')}
        min={5}
        max={240}
        unit={t('calendar:minutes')}
        value={slot}
        onChange={setSlot}
      />
      {span.rooms.length ? (
        <Select
          label={t('calendar:hourRoom')}
          options={span.rooms.map((r) => ({ value: r.roomId, label: r.name }))}
          value={roomId}
          onChange={setRoom}
          clearable
        />
      ) : null}
      <Checkbox label={t('calendar:byPhone')} value={byPhone} onChange={setByPhone} />
      <Button look="primary" busy={setHours.isPending} disabled={wrong.length > 0} onClick={() => void save()}>
        {t('calendar:saveHours')}
      </Button>
    </section>
  )
}

function Leave({ span, doctorId }: { span: Span; doctorId: number | null }) {
  const { t } = useTranslation(['calendar', 'fields'])
  const { addAbsence, removeAbsence } = usePlanCalls()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const instant = (at: string) =>
    instantIn(span.timeZone, at.slice(0, 10), Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)))
  async function add(who: number | null) {
    if (!from || !to) return
    try {
      const { caught } = await addAbsence.mutateAsync({
        doctorId: who,
        beginsAt: instant(from),
        endsAt: instant(to),
        reason,
      })
      toastDone(caught.length ? t('calendar:leaveCaught', { count: caught.length }) : t('calendar:leaveAdded'))
      setFrom(null)
      setTo(null)
    } catch {
      // The refusal is already displayed.
    }
  }
  return (
    <section className={styles['fields']}>
      <ul className={styles['list']}>
        {span.absences.map((a) => (
          <li key={a.absenceId}>
            {span.doctors.find((d) => d.doctorId === a.doctorId)?.name ?? t('calendar:wholeClinic')}{' '}
            {momentOf(a.beginsAt)} {a.reason}
            <Button
              look="link"
              size="small"
              onClick={() => void removeAbsence.mutateAsync({ absenceId: a.absenceId }).catch(() => undefined)}
            >
              {t('calendar:takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      <DateTimeField label={t('fields:beginsAt')} value={from} onChange={setFrom} from={span.today} />
      <DateTimeField label={t('fields:endsAt')} value={to} onChange={setTo} from={span.today} />
      <TextField label={t('fields:reason')} maxLength={60} value={reason} onChange={setReason} />
      <div className={styles['acts']}>
        <Button
          disabled={!from || !to || doctorId === null}
          busy={addAbsence.isPending}
          onClick={() => void add(doctorId)}
        >
          {t('calendar:addLeave')}
        </Button>
        <Button disabled={!from || !to} busy={addAbsence.isPending} onClick={() => void add(null)}>
          {t('calendar:closeClinic')}
        </Button>
      </div>
    </section>
  )
}
