import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { RaisedAlarmReport, SafetyReport } from '#contract/prescribing/prescription-safety.ts'

type Overrides = PrescriptionContent['overrides']

/** The overrides with this reason for these alarms, replacing earlier ones. */
export const withReason = (overrides: Overrides, alarms: readonly RaisedAlarmReport[], reason: string): Overrides => [
  ...overrides.filter((o) => !alarms.some((a) => a.key === o.warning)),
  ...alarms.map((a) => ({ warning: a.key, reason })),
]

/** An alarm without a written reason. */
export const hasOpenAlarm = (safety: SafetyReport | undefined): boolean =>
  safety?.alarms.some((a) => a.reason === null) ?? false
