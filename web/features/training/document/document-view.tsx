import type { ReactNode } from 'react'
import type { DocumentBlock, GuidanceDocument } from '#contract/training/guidance-document.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DrawingView } from '#web/ui/drawing.tsx'
import classes from './document-view.module.css'

/** The sections of a document; `afterSection` adds what a page offers at the end of one. */
export function DocumentSections({
  document: { language, sections },
  afterSection,
}: {
  document: GuidanceDocument
  afterSection?: (id: string) => ReactNode
}) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} lang={language} className={classes.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and their order never changes
        <Block key={index} block={block} />
      ))}
      {afterSection?.(id)}
    </section>
  ))
}

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'list': {
      const List = block.numbered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'note':
      return block.tone === 'plain' ? (
        <p className={classes.note}>{block.text}</p>
      ) : (
        <Callout kind={block.tone} standing>
          <p>{block.text}</p>
        </Callout>
      )
    case 'table':
      return <Table {...block} />
    case 'figure':
      return (
        <figure className={classes.figure}>
          <DrawingView drawing={block.drawing} />
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
  }
}

/** On a phone each row is a small card: the heads stand beside the values. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((value, index) => (
              <td key={head[index + 1]} data-head={head[index + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
