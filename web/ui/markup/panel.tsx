import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { describeMark } from '#contract/locations/mark-words.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { isLabel, type Tool } from './geometry.ts'
import classes from './panel.module.css'
import { TargetChoice, ToolChoice } from './choices.tsx'

interface MarkupPanelProps {
  chosen: Mark | null
  tool: Tool
  target: TargetKind
  onTool: (tool: Tool) => void
  onTarget: (target: TargetKind) => void
  onAddAtCenter: () => void
  onEdit: () => void
  onRemove: () => void
  onDone: () => void
}

/** What is drawn next, or what can be done with the mark that is selected. */
export function MarkupPanel(props: MarkupPanelProps) {
  const { chosen, tool, target, onTool, onTarget, onAddAtCenter, onEdit, onRemove, onDone } = props
  const hint = tool === 'text' || tool === 'depth' ? locationMessages.labelHint : locationMessages.drawHint
  return (
    <>
      {chosen ? (
        <div className={classes.now}>
          <div className={classes.words} role="status">
            <p className={classes.chosen}>{describeMark(chosen)}</p>
            <p className={classes.hint}>
              {isLabel(chosen) ? locationMessages.labelSelectedHint : locationMessages.markSelectedHint}
            </p>
          </div>
          <div className={classes.deeds}>
            {isLabel(chosen) && (
              <Button variant="default" leftSection={<IconPencil {...iconLook} />} onClick={onEdit}>
                Edit
              </Button>
            )}
            <Button variant="default" leftSection={<IconTrash {...iconLook} />} onClick={onRemove}>
              Delete
            </Button>
            <Button variant="default" onClick={onDone}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.now}>
          <p className={classes.hint}>{hint}</p>
          <Button variant="default" leftSection={<IconPlus {...iconLook} />} onClick={onAddAtCenter}>
            Add at center
          </Button>
        </div>
      )}
      <TargetChoice value={chosen?.target ?? target} onChange={onTarget} />
      <ToolChoice value={tool} onChange={onTool} />
    </>
  )
}

const iconLook = { size: 20, 'aria-hidden': true }
