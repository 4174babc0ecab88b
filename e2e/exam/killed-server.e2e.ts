import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { copyDemoData } from '../support/demo-data.ts'
import { freePort, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('the server is killed in the midst of an exam: after a reload it goes on, and no answer is lost', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000)
  const data = copyDemoData()
  const port = await freePort()
  let server = await startServer(data, port)
  try {
    const admin = await signInByCall(server.url, 'admin')
    const now = Date.now()
    const day = 86_400_000
    const { id } = await admin.call(examTopics.topicCreate, {
      name: '断电小测',
      kind: 'daily',
      period: '2026-11',
      duration: 30,
      passScore: 60,
      randomQuestionCount: 3,
      secondsPerQuestion: 300,
      beginTime: new Date(now - day).toISOString(),
      endTime: new Date(now + day).toISOString(),
    })
    const doctor = await signInByCall(server.url, 'doctor')
    await enter(context, doctor)
    await page.goto(`${server.url}/test-centre/sit/${id}`)
    const answer = async (number: number) => {
      await expect(page.getByText(`第 ${number} 题`)).toBeVisible()
      await expect(async () => {
        await page.keyboard.press('a')
        await expect(page.getByRole('button', { name: '确定，下一题' })).toBeEnabled({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Enter')
    }
    await answer(1)
    await expect(page.getByText('第 2 题')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
    await server.kill()
    server = await startServer(data, port)
    await page.reload()
    await answer(2)
    await answer(3)
    await expect(page).toHaveURL(/\/test-centre\/result\//)
    const attemptId = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { questions } = await doctor.call(exam.result, { id, attemptId })
    expect(questions.map((q) => q.chosen)).toEqual(['A', 'A', 'A'])
  } finally {
    await server.stop()
    removeDataFolder(data)
  }
})
