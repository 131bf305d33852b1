import type { Gender } from '@sankalp/contract/users.schema';

/** Names and places of people who do not exist. */

const girls =
  'Asha Meera Kavita Nandini Fatima Lakshmi Sunita Priya Anjali Divya Geeta Harini Ishita Jaya Kiran Leela Madhuri Neha Padma Radha Sadhana Tara Usha Vidya Yamini Zoya Aditi Bhavna Chitra Deepa Gauri Indira Kamala Lata Mrinal Nirmala Pallavi Revati Shalini Swati'
    .split(' ')
    .map((name): [string, Gender] => [name, 'female']);
const boys =
  'Rahul Sanjay Arjun Deepak Vikram Anand Bharat Chetan Dinesh Farhan Ganesh Harish Imran Jayant Kunal Lalit Manoj Nikhil Omkar Prakash Rajesh Suresh Tushar Uday Vivek Yash Ajay Balaji Dev Gopal Hemant Ishaan Karthik Mahesh Naveen Pranav Rohit Satish Tejas Varun'
    .split(' ')
    .map((name): [string, Gender] => [name, 'male']);

export const DEMO_GIVEN_NAMES: readonly [string, Gender][] = [
  ...girls,
  ...boys,
  ['विवेक', 'male'],
  ['सुनीता', 'female'],
  ['गणेश', 'male'],
  ['मीनाक्षी', 'female'],
  ['रामचंद्र', 'male'],
  ['अनुराधा', 'female'],
];

export const DEMO_FAMILY_NAMES = {
  latin:
    'Rane Iyer Deshpande Joshi Kulkarni Shaikh Patel Rao Verma Sharma Nair Menon Gupta Singh Das Banerjee Reddy Pillai Chavan Pawar Bhat Hegde Kaur Khan Mishra Tiwari Shetty Naik Gokhale Jadhav Dutta Bose Mehta Shah Desai Thakur Yadav Chopra Kapoor Malhotra'.split(
      ' ',
    ),
  devanagari: 'शर्मा पाटील जोशी कुलकर्णी वर्मा देशमुख'.split(' '),
} as const;

/** The first pincode of each city; the nearest cities come first and have the most people. */
export const DEMO_PLACES: readonly { city: string; state: string; pincode: number }[] = [
  { city: 'Pune', state: 'Maharashtra', pincode: 411001 },
  { city: 'Mumbai', state: 'Maharashtra', pincode: 400001 },
  { city: 'Nashik', state: 'Maharashtra', pincode: 422001 },
  { city: 'नागपुर', state: 'Maharashtra', pincode: 440001 },
  { city: 'Bengaluru', state: 'Karnataka', pincode: 560001 },
  { city: 'Hyderabad', state: 'Telangana', pincode: 500001 },
  { city: 'Chennai', state: 'Tamil Nadu', pincode: 600001 },
  { city: 'Delhi', state: 'Delhi', pincode: 110001 },
  { city: 'Surat', state: 'Gujarat', pincode: 395001 },
  { city: 'Ahmedabad', state: 'Gujarat', pincode: 380001 },
  { city: 'Jaipur', state: 'Rajasthan', pincode: 302001 },
  { city: 'Indore', state: 'Madhya Pradesh', pincode: 452001 },
  { city: 'Kochi', state: 'Kerala', pincode: 682001 },
  { city: 'Kolkata', state: 'West Bengal', pincode: 700001 },
  { city: 'Lucknow', state: 'Uttar Pradesh', pincode: 226001 },
  { city: 'वाराणसी', state: 'Uttar Pradesh', pincode: 221001 },
  { city: 'Panaji', state: 'Goa', pincode: 403001 },
  { city: 'Mysuru', state: 'Karnataka', pincode: 570001 },
];
