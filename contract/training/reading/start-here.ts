import { readingFacts } from '#contract/locations/setbacks.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import type { WriteSection } from './bilingual.ts'

export const startHere: WriteSection = () => ({
  id: 'start-here',
  heading: { en: 'Start here', es: 'Empiece aquí' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: "You work where a hidden cable, conduit or pipe can hurt somebody. Ground-penetrating radar, GPR for short, finds a lot of what's in the way. It doesn't find everything. This reading tells you what it can do, what it can't, and how you stay safe in between.",
        es: 'Usted trabaja donde un cable, un conduit o un tubo escondido puede lastimar a alguien. El georradar, o GPR, encuentra mucho de lo que estorba. No encuentra todo. Esta lectura le dice qué puede hacer, qué no puede, y cómo cuidarse en lo que queda en medio.',
      },
    },
    {
      kind: 'text',
      text: {
        en: `It takes about ${readingFacts.minutes} minutes. We remember the sections you've read, so you can stop and come back. After that you take a test of ${trainingLimits.questions} questions. Each one asks whether you'll work by a rule you read here. If you hold a license, finish within ${trainingLimits.days} days of your first sign-in.`,
        es: `Toma unos ${readingFacts.minutes} minutos. Recordamos las secciones que ya leyó, así que puede parar y volver después. Luego hace una prueba de ${trainingLimits.questions} preguntas. Cada una le pregunta si va a trabajar con una regla que leyó aquí. Si tiene licencia, termine dentro de los ${trainingLimits.days} días después de entrar por primera vez.`,
      },
    },
    {
      kind: 'text',
      text: { en: 'Everybody has a part in this:', es: 'A cada quien le toca una parte:' },
    },
    {
      kind: 'list',
      items: [
        {
          en: 'Technicians scan, mark and explain. You say what you saw, and you say just as clearly what you could not see.',
          es: 'Los técnicos escanean, marcan y explican. Usted dice lo que vio, y con la misma claridad dice lo que no pudo ver.',
        },
        {
          en: "Operators core, saw and break. You read the marks, keep your distance from them and stop when something's off.",
          es: 'Los operadores perforan, cortan y rompen. Usted lee las marcas, guarda la distancia y para cuando algo no está bien.',
        },
        {
          en: 'Supervisors and site contacts prepare the job: drawings, access, light, a swept and dry surface. You also protect the marks until the work is done.',
          es: 'Los supervisores y contactos de la obra preparan el trabajo: planos, acceso, luz, una superficie barrida y seca. También cuidan las marcas hasta que se termina el trabajo.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'If you remember only three things, take these:',
        es: 'Si solo recuerda tres cosas, que sean estas:',
      },
    },
    {
      kind: 'list',
      numbered: true,
      items: [
        {
          en: 'A mark is an estimate. Leave room around it.',
          es: 'Una marca es un estimado. Deje espacio a su alrededor.',
        },
        {
          en: "No mark doesn't mean nothing is there. Ask whether that spot was scanned at all.",
          es: 'Que no haya marca no quiere decir que no haya nada. Pregunte si ese lugar de veras se escaneó.',
        },
        {
          en: "When you aren't sure, stop and ask. Anybody on the crew may do that at any time.",
          es: 'Si no está seguro, pare y pregunte. Cualquiera de la cuadrilla puede hacerlo en cualquier momento.',
        },
      ],
    },
    {
      kind: 'text',
      text: {
        en: 'Read the limitations page as well. It shows these distances as drawings, and the checker on it tells you whether a core or a saw line is far enough from a mark.',
        es: 'Lea también la página de limitaciones. Muestra estas distancias en dibujos, y ahí puede revisar si una perforación o una línea de corte queda bastante lejos de una marca.',
      },
    },
    {
      kind: 'note',
      tone: 'plain',
      text: {
        en: "This training supports your site's own safety professional and doesn't replace them. If their rule is stricter, follow theirs. Whether the structure may be cut at all is up to the engineer.",
        es: 'Este entrenamiento apoya al encargado de seguridad de la obra y no lo reemplaza. Si la regla de él es más estricta, siga la de él. Si se puede cortar la estructura o no, lo decide el ingeniero.',
      },
    },
  ],
})
