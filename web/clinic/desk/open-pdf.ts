/** Opens a PDF in a separate window, from which it is printed. */
export async function openPdf(asked: Promise<Blob>): Promise<void> {
  // Opened before the answer arrives, because a browser blocks later windows.
  const page = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await asked)
    if (page) page.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 120_000)
  } catch {
    page?.close()
  }
}
