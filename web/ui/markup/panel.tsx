import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { describeMark } from '#contract/locations/mark-words.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { TargetChoice, ToolChoice } from './choices.tsx'
import { isLabel, type Tool } from './geometry.ts'
import classes from './panel.module.css'

interface MarkupPanelProps {
  offered: readonly TargetKind[]
  selected: Mark | null
  tool: Tool
  target: TargetKind
  onTool: (tool: Tool) => void
  onTarget: (target: TargetKind) => void
  onAddAtCenter: () => void
  onEdit: () => void
  onRemove: () => void
  onDone: () => void
}

/** What is drawn next, or what can be done with the selected mark. */
export function MarkupPanel(props: MarkupPanelProps) {
  const { offered, selected, tool, target, onTool, onTarget, onAddAtCenter, onEdit, onRemove, onDone } = props
  const hint = tool === 'text' || tool === 'depth' ? locationMessages.labelHint : locationMessages.drawHint
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
            {isLabel(selected) && (
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
          <p className={classes.hint}>{hint}</p>
          <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={onAddAtCenter}>
            Add at center
          </Button>
        </div>
      )}
      <TargetChoice offered={offered} value={selected?.target ?? target} onChange={onTarget} />
      <ToolChoice value={tool} onChange={onTool} />
    </>
  )
}

const iconProps = { size: 20, 'aria-hidden': true }
