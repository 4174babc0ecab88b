/** Shows a PDF in a window of its own, from where it is printed. */
export async function openPdf(asked: Promise<Blob>): Promise<void> {
  // Opened before the answer stands: a browser lets no later window through.
  const page = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await asked)
    if (page) page.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 120_000)
  } catch {
    page?.close()
  }
}
