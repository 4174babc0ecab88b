import type { Holder } from '#server/files/files.service.ts'

export const fileUrl = (useId: number) => `/api/account/files/${useId}`

export const certificatesOf = (topOrgId: number, accountId: number): Holder => ({
  topOrgId,
  keptBy: 'certificate',
  ownerId: accountId,
})
