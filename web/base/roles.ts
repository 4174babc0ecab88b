/** Which accounts see a page; what they may do there their codes say. */
export const everyRole = ['admin', 'doctor', 'staff', 'student'] as const
export const clinicRoles = ['admin', 'doctor', 'staff'] as const
export const prescriberRoles = ['admin', 'doctor', 'student'] as const
/** Who examines: an admin is the doctor of a practice of one. */
export const clinicianRoles = ['admin', 'doctor'] as const
