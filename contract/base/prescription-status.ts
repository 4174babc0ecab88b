export const prescriptionStatuses = ['draft', 'saved', 'confirmed', 'invalidated'] as const
export type PrescriptionStatus = (typeof prescriptionStatuses)[number]

/** The actions allowed on a prescription, by status: button, check and server read this one table. */
export const prescriptionActions = {
  change: ['draft', 'saved'],
  confirm: ['saved'],
} as const satisfies Record<string, readonly PrescriptionStatus[]>

export const statusPermits = (action: keyof typeof prescriptionActions, status: PrescriptionStatus): boolean =>
  (prescriptionActions[action] as readonly PrescriptionStatus[]).includes(status)

/** The doctor can change it. */
export const openStatuses = prescriptionActions.change
