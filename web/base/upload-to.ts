import { CallError } from '#contract/base/call.ts'
import type { Endpoint, Input, Output, Upload } from '#contract/base/endpoint.ts'
import { call } from './query.ts'

/** What the kit's Upload checks before sending, from the contract. */
export const limitsOf = ({ upload }: { upload: Upload }, maxCount: number) => ({
  types: upload.types,
  maxBytes: upload.maxBytes,
  maxCount,
})

/** Sends files with the kit's Upload. A refusal is shown beside the file; a lost network in the kit's own words. */
export const uploadTo =
  <E extends Endpoint & { upload: Upload }>(e: E, fields: Omit<Input<E>, 'file'>) =>
  async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Output<E>> => {
    try {
      return await call(e, { ...fields, file } as Input<E>, { onProgress, signal, quiet: 'all' })
    } catch (error) {
      throw error instanceof CallError ? error : new Error('', { cause: error })
    }
  }
