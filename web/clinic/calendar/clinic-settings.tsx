import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { toastDone } from '#web/base/notices.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './calendar.module.css'
import { usePlanCalls } from './use-calendar.ts'

type Settings = Output<typeof calendar.settings>

/** What patients read on their pages, and how far ahead a phone may book. Only admins change it. */
export function ClinicSettings() {
  const found = useQuery(query(calendar.settings, {}))
  if (!found.data)
    return found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton rows={4} />
  return <SettingsForm kept={found.data} />
}

const zones: readonly string[] = Intl.supportedValuesOf('timeZone')

function SettingsForm({ kept }: { kept: Settings }) {
  const { t } = useTranslation('calendar')
  const { saveSettings } = usePlanCalls()
  const may = useUser()?.permissions.includes('brain_admin') ?? false
  const [draft, setDraft] = useState<Settings>(kept)
  const set = (part: Partial<Settings>) => setDraft({ ...draft, ...part })
  const save = () =>
    void saveSettings.mutateAsync(draft).then(
      () => toastDone(t('settings.saved')),
      () => undefined,
    )
  return (
    <section className={styles['fields']} aria-label={t('settings.title')}>
      <p className="text-muted">{t(may ? 'settings.hint' : 'settings.adminOnly')}</p>
      <TextField
        label={t('settings.address')}
        maxLength={120}
        disabled={!may}
        value={draft.address}
        onChange={(address) => set({ address })}
      />
      <TextField
        label={t('settings.phone')}
        maxLength={30}
        disabled={!may}
        value={draft.phone}
        onChange={(phone) => set({ phone })}
      />
      <Select
        label={t('settings.timeZone')}
        options={[...new Set([draft.timeZone, ...zones])].map((value) => ({ value, label: value }))}
        disabled={!may}
        value={draft.timeZone}
        onChange={(timeZone) => timeZone && set({ timeZone })}
      />
      <NumberField
        label={t('settings.daysAhead')}
        min={1}
        max={90}
        unit={t('settings.days')}
        disabled={!may}
        value={draft.daysAhead}
        onChange={(daysAhead) => daysAhead !== null && set({ daysAhead })}
      />
      <NumberField
        label={t('settings.leadMinutes')}
        min={0}
        max={2880}
        unit={t('minutes')}
        disabled={!may}
        value={draft.leadMinutes}
        onChange={(leadMinutes) => leadMinutes !== null && set({ leadMinutes })}
      />
      {may ? (
        <Button look="primary" busy={saveSettings.isPending} onClick={save}>
          {t('settings.save')}
        </Button>
      ) : null}
    </section>
  )
}
