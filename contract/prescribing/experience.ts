import { z } from 'zod'

const NamedSign = z.object({ symptomId: z.string(), label: z.string() })

/** A herb that such patients of this organisation were given, and why it is expected now. */
export const ExpectedHerb = z
  .object({
    herbId: z.string(),
    name: z.string(),
    label: z.string(),
    /** `habit` and the points of `because` sum to it: a part of 1. */
    share: z.number(),
    /** What is given whatever the signs are. */
    habit: z.number(),
    /** Each sign, and each two that were seen together: of so many past prescriptions with them, so many held the herb. */
    because: z.array(z.object({ symptoms: z.array(NamedSign), points: z.number(), times: z.int(), of: z.int() })),
  })
  .meta({ id: 'ExpectedHerb' })
export type ExpectedHerb = z.infer<typeof ExpectedHerb>

const LearnedDiagnoses = z
  .object({
    subject: z.enum(['diseases', 'patterns']),
    /** Confirmed cases with signs and such a diagnosis. */
    n: z.int(),
    /** So many more are needed before it can be seen whether they help. */
    missing: z.int(),
    /** Of the newest cases, held out and asked: in how many the confirmed one stood first without and with what the older ones teach. */
    check: z.object({ asked: z.int(), without: z.int(), with: z.int() }).nullable(),
    /** Only what these cases show to help puts the list in order. */
    used: z.boolean(),
    /** Of so many own cases with these signs, in so many it was found; of what the base lists for this patient. */
    like: z.array(
      z.object({ id: z.string(), label: z.string(), symptoms: z.array(NamedSign), times: z.int(), of: z.int() }),
    ),
  })
  .meta({ id: 'LearnedDiagnoses' })

/** What the organisation's own confirmed prescriptions say; while they are too few, how many are missing. */
export const LearnedExperience = z
  .object({
    /** Confirmed prescriptions with signs and herbs that it was learned from. */
    n: z.int(),
    /** So many more are needed before anything is said; 0 when it is learned. */
    missing: z.int(),
    learnedAt: z.string().nullable(),
    /** The base whose ids it was learned with. */
    knowledgeVersion: z.string().nullable(),
    /**
     * With the organisation's consent: past cases that weigh more because their patients said at follow-up that they improved, and those left out
     * because they became worse.
     */
    outcomes: z.object({ improved: z.int(), worse: z.int() }).nullable(),
    herbs: z.array(ExpectedHerb),
    /** What was found, learned beside the herbs; empty while these are too few. */
    diagnoses: z.array(LearnedDiagnoses),
    /** Signs of the patient that were met too seldom to say anything of them. */
    unseen: z.array(NamedSign),
  })
  .meta({ id: 'LearnedExperience' })
export type LearnedExperience = z.infer<typeof LearnedExperience>
