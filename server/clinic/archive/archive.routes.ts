import { archive } from '#contract/clinic/archive.ts'
import { implement } from '#server/http/implement.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { compareImages, listArchives, modifyRemark, readImage, removeArchive, uploadImage } from './archive.service.ts'

export const archiveFeature = (prescriptions: Prescriptions) =>
  implement('archive', archive, {
    list: (input, ctx) => listArchives(ctx, prescriptions, input),
    modifyRemark: ({ archiveId, remark }, ctx) => modifyRemark(ctx, archiveId, remark),
    remove: ({ archiveId }, ctx) => removeArchive(ctx, archiveId),
    compare: ({ archiveId, lastImageId }, ctx) => compareImages(ctx, archiveId, lastImageId),
    uploadImage: (input, ctx) => uploadImage(ctx, prescriptions, input),
    image: ({ imageId, size }, ctx) => readImage(ctx, imageId, size),
  })
