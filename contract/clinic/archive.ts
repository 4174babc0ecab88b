import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, RowId, text } from '../base/fields.ts'

export const archiveTypes = ['tongue', 'face', 'report', 'other'] as const
export type ArchiveType = (typeof archiveTypes)[number]

/** Per type and visit of a patient, or per type outside of any visit. */
export const archiveImagesPerType = 10

const access = ['clinic_manage', 'recipe_brain', 'acup_brain'] as const

const ArchiveImage = z
  .object({
    imageId: z.int(),
    /** The address of the image; reading it needs the same token as any call. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    time: z.string(),
  })
  .meta({ id: 'ArchiveImage' })

export const Archive = z
  .object({
    archiveId: z.int(),
    patientId: z.int(),
    mcId: z.int().nullable(),
    prescriptionId: z.int().nullable(),
    type: z.enum(archiveTypes),
    remark: z.string(),
    /** Who added it: the clinic, or the patient on their own phone. */
    source: z.enum(['clinic', 'patient']),
    images: z.array(ArchiveImage),
    time: z.string(),
  })
  .meta({ id: 'Archive' })
export type Archive = z.infer<typeof Archive>

const Compared = ArchiveImage.extend({ archiveId: z.int(), remark: z.string() })

export const archive = {
  list: endpoint({
    method: 'GET',
    path: '/api/archives',
    access,
    summary: 'Pictures of a patient, or of the visit of a prescription, the newest first.',
    input: z.object({
      patientId: RowId.optional(),
      prescriptionId: RowId.optional(),
      type: z.enum(archiveTypes).optional(),
      ...Paging,
    }),
    output: page(Archive),
    errors: ['patient_not_found', 'prescription_not_found', 'archive_whose'],
  }),
  modifyRemark: endpoint({
    method: 'PUT',
    path: '/api/archives/{archiveId}/remark',
    access,
    summary: 'Rewrite the remark of a picture.',
    input: z.object({ archiveId: RowId, remark: text(500) }),
    output: Archive,
    errors: ['archive_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/archives/{archiveId}',
    access,
    summary: 'Delete a picture with its remark. What was deleted is in the audit log, its bytes are gone within hours.',
    input: z.object({ archiveId: RowId }),
    output: z.object({ archiveId: z.int(), deleted: z.literal(true) }),
    errors: ['archive_not_found'],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/archives/{archiveId}/comparison',
    access,
    summary: 'A picture beside another of the same patient.',
    input: z.object({ archiveId: RowId, lastImageId: RowId }),
    output: z.object({ current: Compared, last: Compared }),
    errors: ['archive_not_found'],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/archives',
    access,
    summary:
      'Add a picture of a patient, up to ten of a type at a visit. It is encoded again: place, camera and whatever else it carries are removed.',
    upload: { field: 'file', maxBytes: 2 * 2 ** 20, types: ['image/jpeg', 'image/png'] },
    input: z.object({
      patientId: RowId.optional(),
      prescriptionId: RowId.optional(),
      type: z.enum(archiveTypes),
      remark: text(500).default(''),
      file: z.unknown().optional(),
    }),
    output: Archive,
    errors: [
      'patient_not_found',
      'prescription_not_found',
      'archive_whose',
      'file_limit',
      'file_space',
      'image_heic',
      'image_pixels',
      'image_damaged',
    ],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/archives/images/{imageId}',
    access,
    kind: 'blob',
    summary: 'The picture itself, whole or small.',
    input: z.object({ imageId: RowId, size: z.enum(['whole', 'small']).default('whole') }),
    output: z.unknown(),
    errors: ['archive_not_found'],
  }),
}
