/** The shared password of all demo accounts; the sign-in page offers it when demo data are loaded. */
export const demoPassword = 'qibo2026'

/** The numbers of the invented people. Whoever signs up in their clinic is not among them. */
export const demoPhones = [
  '13800000001',
  '13800000002',
  '13800000003',
  '13800000004',
  '13800000005',
  '13800000006',
  '13800000011',
  '13800000021',
] as const
