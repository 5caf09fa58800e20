import { Button, Modal, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { stepMeaning } from '#contract/projects/steps.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { type NextAction, overviewButtonId } from './next-action.ts'
import { CompleteButton } from './next-action-bar.tsx'
import { MissingEvidence } from './step-evidence.tsx'
import { StepList } from './step-list.tsx'
import classes from './steps.module.css'

/** The last and the next action of the project, and on demand all of its steps. */
export function StatusBlock({ detail, action }: { detail: ProjectHead; action: NextAction }) {
  const [opened, { open, close }] = useDisclosure()
  const small = useSmallScreen()
  const { time } = useSiteTime()
  const last = detail.project_statuses.at(-1)
  const progress = last?.progress ?? 0
  const meaning = action.next
    ? stepMeaning(action.next.step, detail.project.project_type)
    : projectMessages.projectClosed
  return (
    <section className={classes.status} aria-label="Project status">
      <div className={classes.progress}>
        <Progress.Root size={8} className={classes.progressBar}>
          <Progress.Section value={progress} aria-label="Project progress" />
        </Progress.Root>
        <span>{progress}%</span>
      </div>
      <div className={classes.action}>
        <h3>Last Action</h3>
        <p className={classes.actionTitle}>{last?.finishedTitle}</p>
        {last && (
          <p className={classes.actionBy}>
            {last.username}, {time(last.created_at)}
          </p>
        )}
      </div>
      <div className={classes.action}>
        <h3>Next Action</h3>
        <p className={classes.actionTitle}>{action.title || 'None'}</p>
        {action.allowed && !(small && action.next) && <CompleteButton action={action} />}
        <p className={classes.actionMeaning}>{meaning}</p>
      </div>
      <MissingEvidence detail={detail} />
      <Button variant="default" fullWidth id={overviewButtonId} onClick={open}>
        View Project Overview
      </Button>
      <Modal opened={opened} onClose={close} title="Project Overview" size={640} fullScreen={small}>
        <StepList detail={detail} explained />
      </Modal>
    </section>
  )
}
