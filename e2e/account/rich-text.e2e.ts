import type { Page } from '@playwright/test'
import { pdf, picturesOfEveryType } from '#server/testing/uploads.ts'
import { receivePatient } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

type Sent = { name: string; type: string; base64: string }
const asSent = async (file: File): Promise<Sent> => ({
  name: file.name,
  type: file.type,
  base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
})

/** As the browser hands over what was copied, or dragged in from a folder. */
async function give(page: Page, label: string, way: 'paste' | 'drop', files: readonly Sent[]) {
  await page.getByRole('textbox', { name: label }).evaluate(
    (editor, given) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of given.files)
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }))
      const { x, y } = editor.getBoundingClientRect()
      const common = { bubbles: true, cancelable: true }
      editor.dispatchEvent(
        given.way === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 5, clientY: y + 5 }),
      )
    },
    { way, files },
  )
}

test('[RULE-rich-text-images] [SCREEN-consultations] pictures of the eight types are dropped and pasted into a comment, and nothing else is', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(`/talk/consultations/${prescriptionId}`)
  const label = '写会诊意见'
  const editor = page.getByRole('textbox', { name: label })
  const pictures = await Promise.all((await picturesOfEveryType()).map(asSent))
  const comments = page.getByRole('listitem').filter({ hasText: '请看舌象' })
  for (const [sent, way] of (['drop', 'paste'] as const).entries()) {
    await editor.fill('请看舌象。')
    for (const [i, one] of pictures.entries()) {
      await give(page, label, way, [one])
      await expect(editor.getByRole('img', { name: one.name }), `${way} ${one.type}`).toBeVisible()
      await expect(editor.getByRole('img')).toHaveCount(i + 1)
    }
    await page.getByRole('button', { name: '发送' }).click()
    await expect(comments).toHaveCount(sent + 1)
    await expect(comments.nth(sent).getByRole('img')).toHaveCount(pictures.length)
    await expect(editor).toHaveText('')
  }
  expect(await comments.first().locator('img').first().getAttribute('src')).toMatch(/^blob:/)

  const others: readonly Sent[] = [
    await asSent(await pdf(['舌'])),
    { name: 'page.html', type: 'text/html', base64: btoa('<script>alert(1)</script>') },
    { name: 'tongue.tiff', type: 'image/tiff', base64: btoa('II*') },
  ]
  // A message stays for seconds, so the earlier ones are told from the new one.
  const refusals = await page.evaluateHandle(() => {
    const seen = new Set<Element>()
    new MutationObserver(() => {
      for (const words of document.querySelectorAll('.ant-message *'))
        if (words.childElementCount === 0 && words.textContent?.includes('这里只收图片')) seen.add(words)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return seen
  })
  const ways = ['drop', 'paste'] as const
  for (const [nth, way] of ways.entries())
    for (const [at, one] of others.entries()) {
      await give(page, label, way, [one])
      await expect.poll(() => refusals.evaluate((seen) => seen.size)).toBe(nth * others.length + at + 1)
    }
  // Named a picture, and none by its content: the server says so.
  await give(page, label, 'paste', [{ name: 'false.png', type: 'image/png', base64: btoa('no picture at all') }])
  await expect(page.getByText(/内容不是|损坏/).last()).toBeVisible()
  await expect(editor.getByRole('img')).toHaveCount(0)
})
