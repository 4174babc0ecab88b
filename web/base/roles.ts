/** The roles that see a page; what they may do there depends on their permissions. */
export const everyRole = ['admin', 'doctor', 'staff', 'student'] as const
export const clinicRoles = ['admin', 'doctor', 'staff'] as const
export const prescriberRoles = ['admin', 'doctor', 'student'] as const
/** The roles that examine patients: an admin is the doctor of a one-person practice. */
export const clinicianRoles = ['admin', 'doctor'] as const
