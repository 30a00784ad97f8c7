export { drawAgreement as default } from "./draw-agreement";
