import { expect, test } from '../support/test.ts'

test('[ERR-broadcast] [ROUTE-user-panel] a browser without broadcast channels is warned once and works on', async ({
  editor: page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  await page.goto('/user-panel')
  await expect(page.getByRole('note')).toContainText('这个浏览器不能在窗口之间直接传送')
  await expect(page.getByRole('button', { name: '让另一位医师用这块屏' })).toBeVisible()
})
