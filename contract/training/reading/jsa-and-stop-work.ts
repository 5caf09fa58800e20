import { responsibility } from '#contract/jsa/responsibility.ts'
import type { WriteSection } from './bilingual.ts'

export const jsaAndStopWork: WriteSection = () => ({
  id: 'jsa-and-stop-work',
  heading: { en: 'The JSA, and when to stop', es: 'El JSA, y cuándo parar' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: "Do the job safety analysis, the JSA, before anybody scans, cores or cuts. Walk the area together and look at both faces of the slab. Name the hazards, choose the controls, and have everybody sign. A JSA that's filled out after the work protects nobody.",
        es: 'Haga el análisis de seguridad del trabajo, el JSA, antes de que alguien escanee, perfore o corte. Recorran juntos el área y revisen las dos caras de la losa. Nombren los peligros, escojan los controles, y que todos firmen. Un JSA que se llena después del trabajo no protege a nadie.',
      },
    },
    {
      kind: 'text',
      text: { en: 'On nearly every job, talk about these:', es: 'En casi todo trabajo, hablen de esto:' },
    },
    {
      kind: 'list',
      items: [
        {
          en: 'A struck line: power, gas, water or PT. Lock out what can be locked out.',
          es: 'Pegarle a una línea: corriente, gas, agua o PT. Bloquee lo que se pueda bloquear.',
        },
        {
          en: "Silica dust. Water or a vacuum runs before the tool does, and respirators follow OSHA's Table 1.",
          es: 'Polvo de sílice. El agua o la aspiradora prende antes que la herramienta, y los respiradores van según la Tabla 1 de OSHA.',
        },
        {
          en: 'The level below. Barricade it and post a lookout before anything can drop.',
          es: 'El piso de abajo. Ponga barricada y un vigía antes de que algo pueda caer.',
        },
        {
          en: 'Water and power together. Use a GFCI on every tool, and keep cords out of the slurry.',
          es: 'Agua y corriente juntas. Use GFCI en cada herramienta, y no deje las extensiones en el lodo.',
        },
        {
          en: 'Engines indoors. Carbon monoxide has no smell. Ventilate, or use an electric or hydraulic tool.',
          es: 'Motores bajo techo. El monóxido de carbono no huele. Ventile, o use herramienta eléctrica o hidráulica.',
        },
        {
          en: "Loss of support. Get the engineer's word before you cut anything that carries load.",
          es: 'Pérdida de apoyo. Tenga la palabra del ingeniero antes de cortar algo que carga peso.',
        },
        {
          en: 'People. New hands, fatigue, heat, hurry. Hold the briefing in a language everybody understands.',
          es: 'La gente. Nuevos, cansancio, calor, prisa. Den la plática en un idioma que todos entiendan.',
        },
      ],
    },
    { kind: 'note', tone: 'stop', text: responsibility },
    {
      kind: 'text',
      text: {
        en: 'Anybody on the crew may stop the work, without asking and without being blamed. Stop when:',
        es: 'Cualquiera de la cuadrilla puede parar el trabajo, sin pedir permiso y sin que lo culpen. Pare cuando:',
      },
    },
    {
      kind: 'list',
      items: [
        {
          en: 'You meet metal, plastic, water, a spark or a smell that nobody marked.',
          es: 'Encuentra metal, plástico, agua, una chispa o un olor que nadie marcó.',
        },
        {
          en: "Marks are missing, smeared, or don't match the label or the report.",
          es: 'Faltan marcas, están borrosas, o no coinciden con la etiqueta o el reporte.',
        },
        {
          en: 'The work moves outside the scanned area, even by a little.',
          es: 'El trabajo se sale del área escaneada, aunque sea un poco.',
        },
        {
          en: 'Somebody walks into the barricaded area, here or below.',
          es: 'Alguien se mete al área cerrada, aquí o abajo.',
        },
        {
          en: 'The tool, the crew, the weather or the plan has changed since you signed.',
          es: 'La herramienta, la cuadrilla, el clima o el plan cambió desde que firmaron.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'Then shut the tool off, step back, keep others away and call the supervisor and the technician. Start again only when the hazard is fixed, the JSA says so, and the whole crew knows.',
        es: 'Entonces apague la herramienta, hágase para atrás, aleje a los demás y llame al supervisor y al técnico. Empiece otra vez solo cuando el peligro esté corregido, el JSA lo diga y toda la cuadrilla lo sepa.',
      },
    },
  ],
})
