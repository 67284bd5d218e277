import type { DoctorAdvice } from '@plainwell/contracts/modules/props/doctor-advice.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { feedbackMessages } from '../messages/reader-tools/feedback.ts';

interface DoctorOfferProps {
  language: InterfaceLanguage;
  /** The partner whose doctors answer medical questions. `undefined` if the site has none. */
  doctorAdvice: DoctorAdvice | undefined;
}

/** Answer to a medical question. It names the doctors who answer such questions, and where to turn in an emergency. */
export function DoctorOffer({ language, doctorAdvice }: DoctorOfferProps) {
  const { offer, offerLink, offerEmergency } = feedbackMessages[language];
  return (
    <>
      <p>{offer}</p>
      {doctorAdvice === undefined ? null : (
        <p>
          <a href={doctorAdvice.link} rel="sponsored">
            {offerLink(doctorAdvice.partner)}
          </a>
        </p>
      )}
      <p>{offerEmergency}</p>
    </>
  );
}
