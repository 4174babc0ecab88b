import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { outbox } from '#contract/account/outbox.ts'
import { booking } from '#contract/clinic/booking.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { enter, type SignedIn, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

/** Times on every day, so that tomorrow is open whatever day it is. */
async function openClinic({ call, user }: SignedIn, endHour = 18) {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    beginMinute: 8 * 60,
    endMinute: endHour * 60,
    slotMinutes: 20,
  }))
  await call(calendar.setHours, { doctorId: user.userId, hours })
}

/** A day on which the demo books nobody. */
const emptyDay = async ({ call }: SignedIn) => (await call(calendar.span, { days: 14 })).days[13] ?? ''

/** As it would ring on the phone. */
async function digitsFor(admin: SignedIn, phone: string): Promise<string> {
  const { list } = await admin.call(outbox.outbox, {})
  const letter = list.find((one) => one.to === phone)
  return /\d{6}/.exec(letter?.body ?? '')?.[0] ?? ''
}

async function answerForm(page: Page) {
  await page.getByRole('button', { name: '现在就答几个问题' }).click()
  await page.getByRole('textbox', { name: '这次哪里不舒服？' }).fill('三个月了，晚上失眠，白天心慌，嘴不干')
  await page.getByRole('button', { name: '写好了，看看有没有听错' }).click()
  await page.getByRole('checkbox', { name: /失眠/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('group', { name: '对什么过敏吗？' }).getByRole('button', { name: '有', exact: true }).click()
  await page.getByLabel('对什么过敏', { exact: true }).fill('青霉素')
  // The phone loads the page again, as after a call.
  await page.reload()
  await expect(page.getByLabel('对什么过敏', { exact: true })).toHaveValue('青霉素')
  await page
    .getByRole('group', { name: /正在吃什么药/ })
    .getByRole('button', { name: '没有' })
    .click()
  // The second tap of a double tap was not meant for the step that has just appeared.
  await page.getByRole('button', { name: '下一步' }).dblclick()
  await page.getByRole('button', { name: '没有' }).click()
  await page.getByLabel(/上次月经/).fill('2200-01-01')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert')).toContainText('不会在今天以后')
  await page.getByLabel(/上次月经/).fill('2026-02-01')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel(/身高/).fill('158')
  await page.getByRole('button', { name: '下一步' }).click()
  const red = { r: 190, g: 90, b: 90 }
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: red } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('舌头照片').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('main')).toContainText('已发 1 张')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('main')).toContainText('青霉素')
  await expect(page.getByRole('main')).toContainText('2026-02-01')
  await page.getByRole('button', { name: '发给医师' }).click()
  await expect(page.getByRole('main')).toContainText('发给医师了')
}

test('[SCOPE-quick-appointment] from the poster to the check-in: a phone books, answers, and the front desk sees both', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  test.slow()
  await openClinic(doctor)
  const admin = await signInByCall(serverUrl, 'admin')
  const { code } = await admin.call(booking.quickAppointmentCode, {})
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  await phone.goto(`${serverUrl}/p/book/${code}`)
  await phone.getByLabel('医师').selectOption(String(doctor.user.userId))
  await expect(phone.getByLabel('医师')).toHaveValue(String(doctor.user.userId))
  const days = phone.getByRole('group', { name: '选日期' })
  await days.getByRole('button', { disabled: false }).nth(1).click()
  const pickFirst = async () => {
    const free = phone.getByRole('button', { name: /^\d\d:\d\d/, disabled: false }).first()
    const picked = /\d\d:\d\d/.exec((await free.textContent()) ?? '')?.[0] ?? ''
    await free.click()
    await phone.getByRole('button', { name: '就约这个时间' }).click()
    return picked
  }
  const pressed = days.getByRole('button', { pressed: true })
  const day = /^\d+月\d+日/.exec((await pressed.textContent()) ?? '')?.[0] ?? ''
  const lost = await pickFirst()
  await phone.getByLabel('姓名').fill('吴秀英')
  await phone.getByRole('button', { name: '女' }).click()
  await phone.getByLabel('手机号').fill('13800006217')
  await phone.getByRole('button', { name: '发短信验证' }).click()
  await expect(phone.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await phone.getByLabel('短信里的 6 位数字').fill(await digitsFor(admin, '13800006217'))
  // Meanwhile the front desk gives the time to somebody else.
  const { patientId } = await admin.call(patient.add, { patientName: '早一步', sex: 'male' })
  const date = (await doctor.call(calendar.span, { days: 14 })).days.find(
    (one) => day === `${Number(one.slice(5, 7))}月${Number(one.slice(8))}日`,
  )
  const reservationDate = `${date}T${lost}:00+08:00`
  await admin.call(calendar.book, { patientId, doctorId: doctor.user.userId, reservationDate, overbook: true })
  await phone.getByRole('button', { name: '约好' }).click()
  await expect(phone.getByText(`${lost} 刚被别人约走了`)).toBeVisible()
  await expect(pressed).toContainText(day)
  await expect(phone.getByRole('button', { name: new RegExp(`^${lost}`) })).toBeDisabled()
  const time = await pickFirst()
  await expect(phone.getByLabel('姓名')).toHaveValue('吴秀英')
  await phone.getByRole('button', { name: '约好' }).click()
  await expect(phone).toHaveURL(/\/p\/booking\//)
  await expect(phone.getByRole('main')).toContainText(time)
  await phone.getByRole('button', { name: '取消预约' }).click()
  await expect(phone.getByText('要取消这次预约吗')).toBeVisible()
  await phone.getByRole('button', { name: '保留预约' }).click()
  await expect(phone.getByRole('button', { name: '改时间' })).toBeVisible()
  await answerForm(phone)
  await phone.close()

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  await enter(desk, await signInByCall(serverUrl, 'staff'))
  const page = await desk.newPage()
  await page.goto(`${serverUrl}/patientManagement/calendar`)
  await page.getByRole('button', { name: new RegExp(`${time} 吴秀英 .*已约`) }).click()
  const card = page.getByRole('dialog', { name: '吴秀英' })
  await expect(card).toContainText('手机预约')
  await expect(card).toContainText('已填')
  // It is of another day. Whoever comes today is moved to today, and then checked in.
  await expect(card.getByRole('button', { name: '到诊登记' })).toHaveCount(0)
  const own = (await admin.call(calendar.span, { days: 14 })).bookings.find((one) => one.name === '吴秀英')
  if (!own) throw new Error('not booked')
  const now = { doctorId: own.doctorId, reservationDate: new Date().toISOString(), overbook: true }
  await admin.call(calendar.move, { mcId: own.mcId, version: own.version, ...now })
  await page.goto(`${serverUrl}/patientManagement`)
  await page.getByRole('button', { name: '到诊 吴秀英' }).click()
  await expect(page.getByRole('row').filter({ hasText: '吴秀英' })).toContainText('候诊')
  await desk.close()
})

test('one time from two desks and a phone at once: one has it, the others read that it is gone and lose nothing', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  test.slow()
  await openClinic(doctor, 21)
  const admin = await signInByCall(serverUrl, 'admin')
  // The last day on the phone, in the evening: nobody else books then.
  const day = (await doctor.call(calendar.span, { days: 14 })).days[6] ?? ''
  const doctorId = doctor.user.userId
  const people = await Promise.all(
    ['早一位', '同来甲', '同来乙'].map((patientName) => admin.call(patient.add, { patientName, sex: 'female' })),
  )
  const [early, ...rivals] = people
  const reservationDate = `${day}T19:40:00+08:00`
  await admin.call(calendar.book, { patientId: early?.patientId ?? 0, doctorId, reservationDate, minutes: 20 })

  const { code } = await admin.call(booking.quickAppointmentCode, {})
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  await phone.goto(`${serverUrl}/p/book/${code}`)
  await phone.getByLabel('医师').selectOption(String(doctorId))
  const date = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
  await phone.getByRole('group', { name: '选日期' }).getByRole('button', { name: date }).click()
  await phone.getByRole('button', { name: /^20:00/ }).click()
  await phone.getByRole('button', { name: '就约这个时间' }).click()
  await phone.getByLabel('姓名').fill('同来丙')
  await phone.getByRole('button', { name: '女' }).click()
  await phone.getByLabel('手机号').fill('13800006219')
  await phone.getByRole('button', { name: '发短信验证' }).click()
  await expect(phone.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  await phone.getByLabel('短信里的 6 位数字').fill(await digitsFor(admin, '13800006219'))

  const desks = await Promise.all(
    rivals.map(async ({ patientName }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 1600 }, locale: 'zh-CN' })
      await enter(context, await signInByCall(serverUrl, 'staff'))
      const page = await context.newPage()
      await page.goto(`${serverUrl}/patientManagement/calendar?view=day&from=${day}`)
      const block = page.getByRole('button', { name: /19:40 早一位/ })
      const below = (await block.boundingBox())?.height ?? 0
      // The free quarter below it; the block itself would open its own card.
      const [lane, at] = [await block.locator('..').boundingBox(), await block.boundingBox()]
      await page.mouse.click((lane?.x ?? 0) + 20, (at?.y ?? 0) + below + 4)
      const dialog = page.getByRole('dialog', { name: '新预约' })
      await dialog.getByRole('combobox', { name: '患者' }).fill(patientName)
      await page.getByTitle(patientName).click()
      await dialog.getByRole('textbox', { name: '就诊事由' }).fill('复诊取药')
      await expect(dialog.getByRole('textbox', { name: '预约时间' })).toHaveValue(`${day} 20:00`)
      return { page, dialog }
    }),
  )
  await Promise.all([
    phone.getByRole('button', { name: '约好' }).click(),
    ...desks.map(({ dialog }) => dialog.getByRole('button', { name: '约好' }).click()),
  ])

  const told = phone.getByText('20:00 刚被别人约走了')
  await expect(phone.getByText('取消预约').or(told)).toBeVisible()
  const losers = [await told.isVisible()]
  for (const { dialog } of desks) {
    const taken = dialog.getByText('这个时间已有人约')
    await expect.poll(async () => (await dialog.isHidden()) || (await taken.isVisible())).toBe(true)
    const hasLost = await taken.isVisible()
    losers.push(hasLost)
    if (!hasLost) continue
    await expect(dialog.getByRole('textbox', { name: '就诊事由' })).toHaveValue('复诊取药')
    await expect(dialog.getByRole('checkbox', { name: /仍要加号/ })).not.toBeChecked()
  }
  expect(losers.filter((lost) => lost)).toHaveLength(2)
  const { bookings } = await doctor.call(calendar.span, { fromDay: day, days: 1 })
  expect(bookings.filter((one) => one.doctorId === doctorId && one.minute === 20 * 60)).toHaveLength(1)
  await phone.close()
  for (const { page } of desks) await page.context().close()
})

test('[SCOPE-appointments] the calendar: a booking is dragged to another time, and its payment noted', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  await openClinic(doctor)
  const day = await emptyDay(doctor)
  const { patientId } = await doctor.call(patient.add, { patientName: '郑秋云', sex: 'female' })
  const doctorId = doctor.user.userId
  await doctor.call(calendar.book, { patientId, doctorId, reservationDate: `${day}T10:00:00+08:00`, minutes: 30 })
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  await enter(desk, await signInByCall(serverUrl, 'staff'))
  const page = await desk.newPage()
  await page.goto(`${serverUrl}/patientManagement/calendar?view=day&from=${day}`)
  const block = page.getByRole('button', { name: /郑秋云/ })
  await expect(block).toHaveAccessibleName(/10:00/)
  const lane = block.locator('..')
  const [from, whole] = [await block.boundingBox(), await lane.boundingBox()]
  // A minute is 1.4 pixels where nothing scrolls: about an hour later than it stands.
  const y = (from?.y ?? 0) - (whole?.y ?? 0) + 60 * 1.4 + 4
  await block.dragTo(lane, { sourcePosition: { x: 10, y: 4 }, targetPosition: { x: 40, y } })
  await expect(block).toHaveAccessibleName(/1(0:[1-5]|1:\d)\d 郑秋云/)

  // By keyboard: M picks it up, Escape puts it back, Enter puts it down where the arrows carried it.
  const label = (await block.getAttribute('aria-label')) ?? ''
  await block.press('m')
  await block.press('ArrowDown')
  await expect(page.getByText('按 Enter 放下')).toBeVisible()
  await block.press('Escape')
  await expect(page.getByText('按 Enter 放下')).toBeHidden()
  await expect(block).toHaveAccessibleName(label)
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await block.press(key)
  const later = new Date(Date.parse(`1970-01-01T${label.slice(0, 5)}Z`) + 30 * 60_000).toISOString().slice(11, 16)
  await expect(block).toHaveAccessibleName(label.replace(/^.{5}/, later))

  await block.click()
  const card = page.getByRole('dialog', { name: '郑秋云' })
  await card.getByRole('spinbutton', { name: '金额' }).fill('86.5')
  await card.getByRole('button', { name: '记一笔' }).click()
  await expect(card).toContainText('¥86.50')
  // An invalidated payment stays so: the button asks first, and the reason is kept.
  await card.getByRole('button', { name: '作废', exact: true }).click()
  await card.getByRole('textbox', { name: '作废原因' }).fill('收错了人')
  await card.getByRole('button', { name: '确定作废' }).click()
  await expect(card).toContainText('已作废：收错了人')
  await page.keyboard.press('Escape')

  // By touch: held for a moment, it comes along with the finger.
  const before = (await block.getAttribute('aria-label')) ?? ''
  const finger = await desk.newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const at = await block.boundingBox()
  const [x, top] = [(at?.x ?? 0) + 20, (at?.y ?? 0) + 6]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', top)
  await expect(page.getByText('松手放下')).toBeVisible()
  for (const down of [20, 50, 80]) await touch('touchMove', top + down)
  await touch('touchEnd')
  await expect(page.getByText('松手放下')).toBeHidden()
  await expect(block).not.toHaveAccessibleName(before)
  await desk.close()
})
