import { z } from 'zod'
import { Id, Timestamp } from '#contract/fields.ts'
import { EvidenceState } from './evidence.ts'
import { Evidence } from './status.ts'

export const ActivityKind = z.enum([
  'started',
  'step',
  'comment',
  'file',
  'log',
  'member',
  'location',
  'report',
  'signature',
  'jsa',
  'jsa_signature',
])
export type ActivityKind = z.infer<typeof ActivityKind>

const Job = z.object({ project_id: Id, job_name: z.string(), ats_number: z.string() })

export const Dashboard = z.object({
  /** The active projects the person sees, by the step they stand at. */
  steps: z.array(z.object({ step: z.number(), count: z.number() })),
  active: z.number(),
  completed: z.number(),
  /** What waits for this person, the most urgent first. */
  waiting: z.array(
    Job.extend({
      step: z.number(),
      nextTitle: z.string(),
      requested_start_date: z.string(),
      requested_start_time: z.string(),
      company: z.string().nullable(),
      city: z.string().nullable(),
      /** An 811 excavation without its dig number cannot be scanned. */
      dig_number_missing: z.boolean(),
      /** What its completed steps ask for that is missing now, and what is there. */
      missing_evidence: z.array(Evidence),
      evidence_now: EvidenceState,
    }),
  ),
  activity: z.array(
    Job.extend({
      id: Id,
      kind: ActivityKind,
      /** A title of a step, a file's name, a member's name. */
      subject: z.string().nullable(),
      user_name: z.string(),
      created_at: Timestamp,
      /** Of the job site, by its IANA name; null where it is the one of the settings. */
      time_zone: z.string().nullable(),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>
