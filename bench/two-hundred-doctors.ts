import { runShift } from './shift.ts'

// A change makes three calls: one call every five seconds.
await runShift({ name: 'two-hundred-doctors', doctors: 200, roundsEach: 5, pauseMs: [12_000, 18_000], targetMs: 150 })
