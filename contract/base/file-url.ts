import { z } from 'zod'

const shape = /^\/api\/files\/([1-9]\d{0,15})$/

/** The address from which an uploaded file is read. */
export const FileUrl = z.string().regex(shape)
export const fileUrlOf = (fileId: number) => `/api/files/${fileId}`
export const fileIdOf = (url: string) => Number(shape.exec(url)?.[1] ?? 0)
