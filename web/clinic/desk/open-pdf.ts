import { sayUnreached } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'

/** Opens a PDF in a separate window, from which it is printed; where the browser allows none, it is saved. */
export async function openPdf(asked: Promise<Blob>, name: string): Promise<void> {
  // Opened before the answer arrives, because a browser blocks later windows.
  const page = window.open('', '_blank')
  try {
    const file = await asked
    if (!page) return saveFile(file, name)
    const url = URL.createObjectURL(file)
    page.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 120_000)
  } catch (error) {
    page?.close()
    sayUnreached(error)
  }
}
