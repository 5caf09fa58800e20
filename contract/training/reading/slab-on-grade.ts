import { readingFacts } from '#contract/locations/setbacks.ts'
import { utilityColors } from '../utility-colors.ts'
import type { WriteSection } from './bilingual.ts'

export const slabOnGrade: WriteSection = ({ en, es, both, limits, marks, report, facts }) => ({
  id: 'slab-on-grade',
  heading: { en: 'Slab on grade and digging', es: 'Losa sobre terreno y excavación' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: `A slab on soil is harder to read than one with air below it. The ground is damp, and the bottom of the slab gives a weak echo. Trust the reading to about ${en(report.slabReach)}. Lines can lie deeper and never show.`,
        es: `Una losa sobre terreno es más difícil de leer que una con aire debajo. La tierra está húmeda, y el fondo de la losa da un eco débil. Confíe en la lectura hasta más o menos ${es(report.slabReach)}. Puede haber líneas más hondas que nunca salen.`,
      },
    },
    {
      kind: 'text',
      text: {
        en: `There's often only mesh in it, or no steel at all. Where there are bars, they're usually ${en(facts.groundRebar)} apart. Conduits and pipes often run in the base under the slab, and under mesh they're hard to see. So the marks are wider here:`,
        es: `Muchas veces solo trae malla, o nada de acero. Donde hay varillas, por lo común hay ${es(facts.groundRebar)} entre una y otra. Los conduits y tubos muchas veces van en la base, debajo de la losa, y con malla encima casi no se ven. Por eso aquí las marcas son más anchas:`,
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Slab thickness', es: 'Espesor de la losa' },
        { en: 'Marked target', es: 'Objeto marcado' },
        { en: 'Tolerance zone', es: 'Zona de tolerancia' },
      ],
      rows: [
        { en: `Up to ${en(limits.slabs[0])}`, es: `Hasta ${es(limits.slabs[0])}` },
        { en: `Above that, up to ${en(limits.slabs[1])}`, es: `Más que eso, hasta ${es(limits.slabs[1])}` },
        { en: `Above ${en(limits.slabs[1])}`, es: `Más de ${es(limits.slabs[1])}` },
      ].map((slab, index) => [slab, both(marks.slabTarget), both(marks.slabZones[index] ?? 0)]),
    },
    {
      kind: 'text',
      text: {
        en: `Before anybody digs, call 811 and enter the ticket number in the project. No number, no digging. The usual notice is at least ${readingFacts.noticeBusinessDays} business days, but states differ. Go by the start date on your ticket, wait for the answer of every utility, and renew the ticket before it runs out.`,
        es: `Antes de que alguien excave, llame al 811 y anote el número del ticket en el proyecto. Sin número no se excava. El aviso usual es de por lo menos ${readingFacts.noticeBusinessDays} días hábiles, pero cada estado es distinto. Guíese por la fecha de inicio de su ticket, espere la respuesta de cada compañía y renueve el ticket antes de que venza.`,
      },
    },
    {
      kind: 'text',
      text: {
        en: `The 811 service marks public lines only, roughly as far as the meter. By one estimate, about ${readingFacts.privatePercent} percent of buried lines are private. Those are yours to find: ask the owner for drawings, then sweep with EM and scan with GPR.`,
        es: `El servicio 811 solo marca las líneas públicas, más o menos hasta el medidor. Según un estimado, cerca del ${readingFacts.privatePercent} por ciento de las líneas enterradas son privadas. Esas le toca encontrarlas a usted: pida los planos al dueño, pase el equipo EM y luego escanee con GPR.`,
      },
    },
    {
      kind: 'text',
      text: {
        en: `Dig by hand within ${en(facts.digByHand)} on each side of a utility mark, unless your state asks for more. Depths of buried lines are approximate. Outdoors, the colors follow APWA:`,
        es: `Excave a mano dentro de ${es(facts.digByHand)} a cada lado de una marca de servicios, a menos que su estado pida más. Las profundidades de las líneas enterradas son aproximadas. Afuera, los colores siguen el código APWA:`,
      },
    },
    {
      kind: 'table',
      head: [
        { en: 'Color', es: 'Color' },
        { en: 'What it marks', es: 'Qué marca' },
      ],
      rows: utilityColors.map(({ color, meaning }) => [color, meaning]),
    },
    {
      kind: 'note',
      tone: 'stop',
      text: {
        en: "If you smell gas or hit a line: stop, shut off engines, get everybody away, and call 911 and the utility. Don't try to fix it.",
        es: 'Si huele a gas o le pega a una línea: pare, apague los motores, aleje a todos, y llame al 911 y a la compañía. No trate de arreglarla.',
      },
    },
  ],
})
