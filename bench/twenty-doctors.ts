import { runShift } from './shift.ts'

await runShift({ name: 'twenty-doctors', doctors: 20, roundsEach: 25, pauseMs: [500, 1500], targetMs: 20 })
