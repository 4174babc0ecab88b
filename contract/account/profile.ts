import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account, name, RowId, text } from '../base/fields.ts'
import { UserInfo } from '../base/user.ts'

const certificateBytes = 1024 * 1024
const avatarBytes = 2 * 1024 * 1024
export const mostCertificates = 6

/** Where the caller reads a file of their own account. */
export const OwnFileUrl = z.string().regex(/^\/api\/account\/files\/\d{1,16}$/)
const imageErrors = [
  'file_missing',
  'file_type',
  'file_too_large',
  'image_damaged',
  'image_pixels',
  'file_space',
] as const

/** Part of the group `account`: the user's personal data and the documents that prove it. */
export const profile = {
  updateInfo: endpoint({
    method: 'POST',
    path: '/api/account',
    access: 'session',
    summary:
      "Change one's own data. A new name or other certificates are audited again; phone number and email address are changed by a code only.",
    input: z.object({
      userName: name(40),
      position: text(40).optional(),
      email: Account.nullish(),
      phone: Account.nullish(),
      avatarUrl: OwnFileUrl.nullish(),
      certificates: z.array(OwnFileUrl).max(mostCertificates).optional(),
    }),
    output: UserInfo,
    errors: ['contact_needs_code', 'file_not_found'],
  }),

  uploadCertificate: endpoint({
    method: 'POST',
    path: '/api/account/certificates',
    access: 'session',
    summary:
      'A picture of a certificate, JPG of at most 1 MB. It counts once it is among the certificates of updateInfo.',
    upload: { field: 'file', maxBytes: certificateBytes, types: ['image/jpeg'] },
    input: z.object({}),
    output: z.object({ url: OwnFileUrl }),
    errors: [...imageErrors, 'file_limit'],
  }),

  uploadAvatar: endpoint({
    method: 'POST',
    path: '/api/account/avatar',
    access: 'session',
    summary: "One's own picture, JPG or PNG of at most 2 MB. It replaces the previous one.",
    upload: { field: 'file', maxBytes: avatarBytes, types: ['image/jpeg', 'image/png'] },
    input: z.object({}),
    output: z.object({ avatarUrl: OwnFileUrl }),
    errors: imageErrors,
  }),

  file: endpoint({
    method: 'GET',
    path: '/api/account/files/{fileId}',
    access: 'session',
    kind: 'blob',
    summary: "A certificate or the picture of the caller's account.",
    input: z.object({ fileId: RowId }),
    output: z.any(),
    errors: ['file_not_found'],
  }),
}
