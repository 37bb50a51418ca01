import { policyLines } from '@girassol/contract/processing'
import type { HouseTexts } from '../../document.ts'

const privacy: HouseTexts = {
  title: 'Política de privacidad',
  lead: ({ name }) =>
    `Qué sabe ${name} de ti, por qué, con quién lo comparte y cómo decides tú. Esta política sigue la Ley General de Protección de Datos de Brasil (Ley 13.709/2018, LGPD).`,
  sections: [
    {
      id: 'controlador',
      title: 'Quién cuida tus datos',
      body: [
        ({ name }) =>
          `El responsable de los datos es la operación de ${name}. Cuando están configurados, la razón social, el CNPJ y la dirección aparecen al pie de todas las páginas.`,
        'Para hablar con el encargado de datos, usa la página de [soporte](/support) y escribe “Datos personales” en el mensaje.',
      ],
    },
    {
      id: 'dados',
      title: 'Qué datos tratamos',
      body: [
        [
          'Registro: nombre, correo, teléfono, CPF, fecha de nacimiento y la aceptación de los términos.',
          'Pago: clave PIX, depósitos, retiros y la cuenta de origen o destino.',
          'Juego: apuestas, resultados, bonos, pausas y autoexclusión.',
          'Uso: dirección IP, navegador, fechas de acceso y registros de seguridad.',
          'Atención: los mensajes que nos envías.',
        ],
        'La contraseña se guarda de forma que ni nosotros podemos leerla.',
        ({ asksDeclaration }) =>
          asksDeclaration
            ? 'Registro: para depositar y jugar, preguntamos género, dirección, nivel de ingresos, si eres una persona expuesta políticamente y si la ley te prohíbe apostar. Cada respuesta se guarda con la versión del texto, la hora y la dirección IP.'
            : null,
        ({ asksLocation }) =>
          asksLocation
            ? 'Ubicación: antes de apostar, y de nuevo cada 30 minutos, comprobamos que estás en Brasil, como exige la ley. Una empresa especializada recibe la dirección IP de tu conexión y, solo si lo permites en el navegador, tu posición. Guardamos el resultado y la dirección IP de cada comprobación durante 5 años, y nunca la posición.'
            : null,
      ],
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos y con qué base legal',
      body: [policyLines('es'), 'No vendemos datos personales.'],
    },
    {
      id: 'compartilhamento',
      title: 'Con quién los compartimos',
      body: [
        'Solo lo necesario, y solo con quien lo necesita:',
        [
          'instituciones de pago, para depósitos y retiros por PIX;',
          'proveedores de juegos, que reciben un identificador tuyo;',
          'empresa de protección contra robots, cuando se usa;',
          'alojamiento y envío de correo, bajo contrato;',
          'autoridades, cuando la ley o una orden válida lo exija.',
        ],
      ],
    },
    {
      id: 'retencao',
      title: 'Cuánto tiempo los guardamos',
      body: [
        'Los datos de registro, transacciones, apuestas, pausas y avisos se guardan al menos 5 años después del fin de la relación, porque la ley lo exige.',
        'Los mensajes a soporte siguen el mismo plazo.',
      ],
    },
    {
      id: 'direitos',
      title: 'Tus derechos',
      body: [
        'En cualquier momento, y gratis, puedes:',
        [
          'saber si tratamos tus datos y recibir una copia;',
          'corregir lo que esté mal o desactualizado;',
          'pedir que se borre, bloquee o anonimice lo que no sea necesario;',
          'llevar tus datos a otro servicio;',
          'saber con quién se compartieron;',
          'retirar el consentimiento y oponerte a un uso;',
          'pedir la revisión de decisiones automáticas.',
        ],
        'El borrado no alcanza lo que la ley manda guardar durante los 5 años; en ese caso los datos quedan bloqueados para cualquier otro uso.',
      ],
    },
    {
      id: 'exercicio',
      title: 'Cómo ejercer tus derechos',
      body: [
        'Una copia de tus datos está en tu perfil, para descargar. Para lo demás, escribe por la página de [soporte](/support): recibes un protocolo.',
        'Si la respuesta no es satisfactoria, puedes reclamar ante la autoridad brasileña de protección de datos: [gov.br/anpd](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'sensiveis',
      title: 'Biometría y datos de salud',
      body: [
        'No guardamos biometría ni datos de salud. Cuando se verifica tu identidad, la institución que lo hace compara tu rostro con el documento, y nosotros recibimos solo el resultado y una referencia.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Seguridad',
      body: [
        'Contraseñas, sesiones y enlaces se guardan de modo que una copia de la base de datos no basta para usarlos.',
        'Si un incidente puede causarte un riesgo relevante, tú y la autoridad serán avisados de lo ocurrido y de qué hacer.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y almacenamiento en el dispositivo',
      body: [
        'Necesarias, siempre activas:',
        [
          'cookie de seguridad, que impide que otro sitio actúe en tu nombre;',
          'cookie de idioma;',
          'donde entrar exige un segundo factor, una cookie que reconoce este navegador hasta 400 días;',
          'en el almacenamiento del navegador: tu sesión, el tema, la configuración del sitio, los depósitos en curso y tu elección sobre cookies.',
        ],
        'Opcionales, solo con tu sí: medición y publicidad. Hoy el sitio no usa ninguna. Si eso cambia, quien las rechazó sigue sin ellas.',
        'Cambias tu elección en “Preferencias de cookies”, al pie de la página.',
      ],
    },
    {
      id: 'automaticas',
      title: 'Decisiones automáticas',
      body: [
        'Reglas automáticas miran cada retiro (monto, edad de la cuenta, clave PIX, cambios recientes de acceso) y pueden dejarlo en espera hasta que una persona decida.',
      ],
    },
    {
      id: 'menores',
      title: 'Niños y adolescentes',
      body: ['El servicio no es para menores de 18 años y no recogemos sus datos a propósito.'],
    },
    {
      id: 'transferencia',
      title: 'Datos fuera de Brasil',
      body: [
        'Si un proveedor trata datos en otro país, lo hace solo con las garantías que exige la LGPD, y puedes preguntar cuáles son.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Cambios en esta política',
      body: ['Cada versión nueva de esta política pide una nueva aceptación en tu próxima visita.'],
    },
  ],
}

export default privacy
