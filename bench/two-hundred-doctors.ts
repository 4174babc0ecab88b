import { runShift } from './shift.ts'

await runShift({ name: 'two-hundred-doctors', doctors: 200, roundsEach: 6, pauseMs: [4000, 6000], targetMs: 150 })
