import { profile } from '#contract/account/profile.ts'
import { implement } from '#server/http/implement.ts'
import { readOwnFile, updateInfo, uploadAvatar, uploadCertificate } from './profile.service.ts'

export const profileFeature = implement('account', profile, {
  updateInfo: (input, ctx) => updateInfo(ctx, input),
  uploadCertificate: (_, ctx) => uploadCertificate(ctx),
  uploadAvatar: (_, ctx) => uploadAvatar(ctx),
  file: ({ fileId }, ctx) => readOwnFile(ctx, fileId),
})
