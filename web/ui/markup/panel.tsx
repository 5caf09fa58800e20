import { Button } from '@mantine/core'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { describeMark } from '#contract/locations/mark-words.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import { isOfTarget, type Mark, type TargetKind } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import { targetLabel } from '#contract/locations/targets/target-label.ts'
import { TargetChoice, ToolChoice } from './choices.tsx'
import { boundTo, hasText, isLabel, isMeasuringTool, type Tool } from './geometry.ts'
import classes from './panel.module.css'

interface MarkupPanelProps {
  offered: readonly TargetKind[]
  /** Of the location: what depth labels can follow. */
  targets: readonly Target[]
  withCores: boolean
  selected: Mark | null
  tool: Tool
  target: TargetKind
  onTool: (tool: Tool) => void
  onTarget: (target: TargetKind) => void
  onAddAtCenter: () => void
  onEdit: () => void
  onUnbind: () => void
  onRemove: () => void
  onDone: () => void
}

/** What is drawn next, or what can be done with the selected mark. */
export function MarkupPanel(props: MarkupPanelProps) {
  const { offered, selected, tool, target, onTool, onTarget, onAddAtCenter, onEdit, onRemove, onDone } = props
  const bound = selected && boundTo(selected)
  const kind = selected ? isOfTarget(selected) && !bound && selected.target : !isMeasuringTool(tool) && target
  return (
    <>
      {selected ? (
        <div className={classes.current}>
          <div className={classes.currentMark} role="status">
            <p className={classes.markName}>{describeMark(selected)}</p>
            <p className={classes.hint}>
              {isLabel(selected) ? locationMessages.labelSelectedHint : locationMessages.markSelectedHint}
            </p>
          </div>
          <div className={classes.markActions}>
            {hasText(selected) && (
              <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={onEdit}>
                Edit
              </Button>
            )}
            <Button variant="danger-outline" leftSection={<IconTrash {...iconProps} />} onClick={onRemove}>
              Delete
            </Button>
            <Button variant="default" onClick={onDone}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.current}>
          <p className={classes.hint}>{hints[tool]}</p>
          <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={onAddAtCenter}>
            Add at center
          </Button>
        </div>
      )}
      {bound && (
        <Followed target={props.targets.find(each => each.client_id === bound)} onUnbind={props.onUnbind} />
      )}
      {kind && <TargetChoice offered={offered} value={kind} onChange={onTarget} />}
      <ToolChoice value={tool} withCores={props.withCores} onChange={onTool} />
    </>
  )
}

/** Which target a depth label says the depth and the kind of. */
function Followed({ target, onUnbind }: { target: Target | undefined; onUnbind: () => void }) {
  return (
    <div className={classes.follows}>
      <p>{target ? markMessages.follows(targetLabel(target)) : markMessages.followsUnknown}</p>
      <Button variant="default" leftSection={<IconLinkOff {...iconProps} />} onClick={onUnbind}>
        Stop following
      </Button>
    </div>
  )
}

const hints: Record<Tool, string> = {
  arrow: locationMessages.drawHint,
  line: locationMessages.drawHint,
  box: locationMessages.drawHint,
  text: locationMessages.labelHint,
  depth: locationMessages.labelHint,
  dimension: markMessages.measureHint,
  core: markMessages.coreHint,
  scale: markMessages.scaleHint,
}

const iconProps = { size: 20, 'aria-hidden': true }
