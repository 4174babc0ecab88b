export type UploadLimits = {
  /** MIME types: `image/jpeg`, `application/pdf`; `image/*` for all of a kind. */
  types: readonly string[]
  maxBytes: number
  /** The maximum number of files in total. */
  maxCount: number
}

export type UploadFault = 'type' | 'size' | 'empty' | 'count'

const isOfType = (type: string, wanted: string) =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

/** Why a file is not accepted, or null. The server checks again, by the content. */
export function uploadFault(
  file: Pick<File, 'type' | 'size'>,
  limits: UploadLimits,
  alreadyThere: number,
): UploadFault | null {
  if (alreadyThere >= limits.maxCount) return 'count'
  if (!limits.types.some((wanted) => isOfType(file.type, wanted))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > limits.maxBytes ? 'size' : null
}

const kinds: Readonly<Record<string, string>> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

/** The kinds of files that are accepted, as people call them; empty where one of them has no short name. */
export function kindsOf({ types }: UploadLimits): string {
  const names = types.flatMap((type) => kinds[type] ?? [])
  return names.length === types.length ? names.join(' / ') : ''
}

const bytesInMb = 1024 * 1024

/** `2`, `1.5`, `0.3`: in MB, as people read it. */
export const megabytes = (bytes: number) => String(Math.max(0.1, Math.round((bytes / bytesInMb) * 10) / 10))
